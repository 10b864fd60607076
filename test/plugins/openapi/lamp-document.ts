import type { Files } from '../../support/site.ts'

/** A document with one of everything that pages show. */
export const lampDocument = `openapi: 3.1.0
info:
  title: Lamp API
  version: 1.2.0
  description: |
    Switch lamps **on** and off.

    # Errors

    Every error is a \`Problem\`.
  license: { name: MIT, url: 'https://opensource.org/license/mit' }
servers:
  - url: https://{region}.lamp.example/v1
    description: Production
    variables:
      region: { default: eu, enum: [eu, us], description: Where your lamps are. }
security:
  - token: []
tags:
  - name: lamps
    x-displayName: Lamps
    description: Everything that gives light.
  - name: rooms
paths:
  /lamps:
    get:
      operationId: listLamps
      tags: [lamps]
      summary: List lamps
      description: Returns all lamps, the newest first.
      parameters:
        - { name: limit, in: query, description: How many lamps to return., schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
        - { name: state, in: query, schema: { type: array, items: { enum: ['on', 'off', broken] } } }
        - { name: cursor, in: query, deprecated: true, schema: { type: string } }
      responses:
        '200':
          description: A page of lamps.
          headers:
            X-Total: { description: The number of lamps., schema: { type: integer } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Lamp' } }
        '401': { $ref: '#/components/responses/Problem' }
    post:
      operationId: createLamp
      tags: [lamps]
      summary: Add a lamp
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Lamp' }
      callbacks:
        onBreak:
          '{$request.body#/callbackUrl}':
            post:
              summary: The lamp broke
              requestBody:
                content:
                  application/json: { schema: { $ref: '#/components/schemas/Problem' } }
              responses: { '204': { description: Thanks. } }
      responses:
        '201': { description: The lamp., content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } }
        '422': { $ref: '#/components/responses/Problem' }
  /lamps/{id}:
    parameters:
      - { name: id, in: path, required: true, description: The ID of the lamp., schema: { type: string, format: uuid } }
    patch:
      operationId: updateLamp
      tags: [lamps]
      summary: Change a lamp
      requestBody:
        content:
          application/merge-patch+json:
            schema:
              type: object
              properties:
                brightness: { type: number, minimum: 0, maximum: 1, description: '\`0\` is off.' }
                owner: { $ref: '#/components/schemas/Person' }
      responses:
        '200': { description: The lamp., content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } }
    delete:
      operationId: removeLamp
      tags: [lamps]
      summary: Remove a lamp
      deprecated: true
      security: [{}]
      responses: { '204': { description: It's gone. } }
  /rooms:
    get:
      tags: [rooms]
      summary: List rooms
      responses: { default: { $ref: '#/components/responses/Problem' } }
webhooks:
  lampBroken:
    post:
      summary: A lamp broke
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Lamp' } } } }
      responses: { '200': { description: Received. } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, description: Create one in your settings. }
  responses:
    Problem:
      description: What went wrong.
      content:
        application/problem+json: { schema: { $ref: '#/components/schemas/Problem' } }
  schemas:
    Problem:
      type: object
      required: [title]
      properties:
        title: { type: string, examples: [Not found] }
        status: { type: integer }
    Person:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 100 }
        friends: { type: array, items: { $ref: '#/components/schemas/Person' } }
    Base:
      type: object
      required: [id]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        createdAt: { type: string, format: date-time, readOnly: true }
    Lamp:
      description: A lamp in a room.
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [name]
          properties:
            name: { type: string, description: 'What people call it, see <b>rooms</b>.' }
            brightness: { type: [number, 'null'], minimum: 0, maximum: 1 }
            owner: { $ref: '#/components/schemas/Person' }
            labels: { type: object, additionalProperties: { type: string } }
            light:
              description: What makes the light.
              oneOf: [{ $ref: '#/components/schemas/Bulb' }, { $ref: '#/components/schemas/Candle' }]
              discriminator: { propertyName: kind, mapping: { led: '#/components/schemas/Bulb' } }
    Bulb:
      type: object
      required: [kind]
      properties: { kind: { const: led }, watts: { type: integer } }
    Candle:
      type: object
      properties: { kind: { const: Candle }, wax: { type: string, enum: [bee, soy] } }
`

/** A site with a document, and with the options of the plugin as code. */
export function siteWith(document: string, { options = '', file = 'openapi.yaml' } = {}): Files {
  return {
    'config/site.ts': `import { openapi } from 'docs-build/openapi'
export default { title: 'Lamp', plugins: [openapi({ file: '${file}', ${options} })] }
`,
    'index.md': '# Start\n',
    [file]: document,
  }
}
