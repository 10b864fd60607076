/** The official adapters. The package of each is `@auth/NAME-adapter`. */
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

export function Adapters() {
  return (
    <ul className="home-adapters">
      {adapters.map(([title, name]) => (
        <li key={name}>
          {title} <code className="home-package">@auth/{name}-adapter</code>
        </li>
      ))}
    </ul>
  )
}
