import { Link } from 'docs-build/runtime'

/** The official adapters. For each NAME, the package is `@auth/NAME-adapter`, and the section of /adapters has the id NAME. */
const adapters = [
  ['Dgraph', 'dgraph'],
  ['Drizzle ORM', 'drizzle'],
  ['DynamoDB', 'dynamodb'],
  ['Fauna', 'fauna'],
  ['Firebase', 'firebase'],
  ['Kysely', 'kysely'],
  ['MikroORM', 'mikro-orm'],
  ['MongoDB', 'mongodb'],
  ['Neo4j', 'neo4j'],
  ['PouchDB', 'pouchdb'],
  ['Prisma', 'prisma'],
  ['Sequelize', 'sequelize'],
  ['Supabase', 'supabase'],
  ['TypeORM', 'typeorm'],
  ['Upstash Redis', 'upstash-redis'],
  ['Xata', 'xata'],
] as const

/** All official adapters, each with a link to its section and its package name. */
export function Adapters() {
  return (
    <ul className="home-adapters">
      {adapters.map(([title, name]) => (
        <li key={name}>
          <Link className="home-provider" to={`/adapters#${name}`}>
            {title}
          </Link>{' '}
          <code className="home-package">@auth/{name}-adapter</code>
        </li>
      ))}
    </ul>
  )
}
