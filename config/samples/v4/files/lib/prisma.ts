import type { PrismaClient } from './generated/prisma/client'

export declare const prisma: PrismaClient
