/** Objects in objects. */
const nested = (levels: number): string =>
  levels === 0 ? '{ type: string }' : `{ type: object, properties: { a: ${nested(levels - 1)} } }`

const inline = '#/paths/~1fexa/get/responses/200/content/application~1json/schema'

/**
 * A document whose pages have every label that the plugin writes. Its own words are none of a language, so that every other word
 * is one of the plugin's.
 */
export const labelDocument = `openapi: 3.1.0
info:
  title: Zorbo
  version: 1.2.0
  termsOfService: https://zorbo.example/t
  contact: { name: Wexu, url: 'https://zorbo.example/c' }
  license: { name: Mylt, url: 'https://zorbo.example/l' }
servers:
  - url: https://{vuxa}.zorbo.example/v1
    variables:
      vuxa: { default: ku, enum: [ku, zu] }
  - url: https://fixu.zorbo.example
tags:
  - name: quma
paths:
  /quma:
    get:
      operationId: qumaOne
      tags: [quma]
      deprecated: true
      servers: [{ url: 'https://fixu.zorbo.example' }]
      security: [{ keyHeader: [], keyQuery: [] }, { flows: ['quma:r'] }, {}]
      parameters:
        - { name: pe, in: query, deprecated: true, schema: { type: integer, minimum: 1, maximum: 9, default: 2 } }
        - { name: pu, in: query, schema: { type: array, items: { type: string } } }
        - { name: po, in: query, required: true, schema: { enum: [zim, zam], example: zim } }
        - { name: pi, in: query, schema: { enum: [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4] } }
        - { name: X-Pa, in: header, schema: { type: string, pattern: '^z', not: { type: string, const: q } } }
        - { name: kuki, in: cookie, schema: { type: string } }
      responses:
        '200':
          description: Zup.
          headers:
            X-Zu: { schema: { type: integer } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Quma' }
              examples: { zig: { value: 1 }, zag: { value: 2 } }
        1XX: { description: Zup. }
        2XX: { description: Zup. }
        3XX: { description: Zup. }
        4XX: { description: Zup. }
        5XX: { description: Zup. }
        default: { description: Zup. }
    post:
      operationId: qumaTwo
      tags: [quma]
      security: [{ keyCookie: [] }, { mutual: [] }, { strange: [] }, { digest: [] }, { bearer: [] }, { basic: [] }]
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Quma' } }
          text/plain: { schema: { type: string } }
      callbacks:
        onZip: { '{$request.body#/zip}': { post: { operationId: zip, responses: { '204': { description: Zup. } } } } }
      responses:
        '201':
          description: Zup.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Quma' } }
              examples: { zig: { value: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30] }, zag: { value: 2 } }
    put:
      operationId: qumaForm
      tags: [quma]
      servers:
        - url: https://fixu.zorbo.example/{pexi}
          variables: { pexi: { default: ku } }
        - url: https://ku.zorbo.example/{pexi}
          variables: { pexi: { default: ku, enum: [ku, zu] } }
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [zif]
              properties:
                zif: { type: string, format: binary }
                zaf: { type: array, items: { type: string, format: binary } }
                zef: { type: array, items: { type: string } }
                zof: { type: boolean }
                zuf: { type: object }
                zyf: { enum: [zim, zam] }
                ze: { type: string }
                zo: { type: integer }
      responses: { '200': { description: Zup. } }
    delete:
      operationId: qumaLess
      tags: [quma]
      servers:
        - url: https://fixu.zorbo.example/{pexi}
          variables: { pexi: { default: ku } }
      responses: { '200': { description: Zup. } }
  /fexa:
    get:
      operationId: fexaAll
      responses:
        '200':
          description: Zup.
          content:
            application/json:
              schema: { type: object, properties: { up: { $ref: '${inline}' }, in: { type: object, properties: { up: { $ref: '${inline}/properties/in' } } } } }
  /fexa/{id}:
    get:
      operationId: fexaOne
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Zup. } }
webhooks:
  zupHook:
    post: { operationId: zupHook, responses: { '200': { description: Zup. } } }
components:
  securitySchemes:
    keyHeader: { type: apiKey, in: header, name: X-Zu }
    keyQuery: { type: apiKey, in: query, name: zu }
    keyCookie: { type: apiKey, in: cookie, name: zuk }
    mutual: { type: mutualTLS }
    strange: { type: zorbo }
    digest: { type: http, scheme: zest }
    bearer: { type: http, scheme: bearer, bearerFormat: JWT }
    basic: { type: http, scheme: basic }
    openId: { type: openIdConnect, openIdConnectUrl: https://zorbo.example/o }
    flows:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: https://zorbo.example/a, tokenUrl: https://zorbo.example/k, refreshUrl: https://zorbo.example/r, scopes: { 'quma:r': Zup } }
        clientCredentials: { tokenUrl: https://zorbo.example/k, scopes: {} }
        implicit: { authorizationUrl: https://zorbo.example/a, scopes: {} }
        password: { tokenUrl: https://zorbo.example/k, scopes: {} }
        deviceAuthorization: { tokenUrl: https://zorbo.example/k, scopes: {} }
  schemas:
    Quma:
      type: object
      required: [zid]
      additionalProperties: false
      properties:
        zid: { type: string, readOnly: true, minLength: 2, maxLength: 5 }
        zod: { type: string, writeOnly: true, minLength: 1 }
        zad: { type: string, minLength: 5 }
        zed: { type: string, maxLength: 1 }
        zud: { type: string, minLength: 3, maxLength: 3 }
        zam: { type: [number, 'null'], exclusiveMinimum: 1, multipleOf: 3 }
        zem: { type: number, exclusiveMaximum: 1 }
        zim: { type: number, minimum: 1 }
        zom: { type: number, maximum: 1 }
        zum: { const: 7 }
        zan: { type: array, minItems: 1, uniqueItems: true, items: { type: string } }
        zen: { type: array, maxItems: 4, items: {} }
        zin: { type: object, minProperties: 1 }
        zon: { type: object, maxProperties: 4 }
        self: { $ref: '#/components/schemas/Quma' }
        nest: { type: object, properties: { nest: { type: object, properties: { a: { type: string }, up: { type: object, properties: { b: { $ref: '#/components/schemas/Deep' } } } } } } }
        one: { type: object, properties: { b: { type: string } } }
        inline: { type: object, properties: { b: { type: object, additionalProperties: { type: string } } } }
        more: { oneOf: [{ $ref: '#/components/schemas/Bexo' }, { $ref: '#/components/schemas/Cexo' }], discriminator: { propertyName: kind } }
        deep: ${nested(14)}
        each: { anyOf: [{ $ref: '#/components/schemas/Bexo' }, { $ref: '#/components/schemas/Cexo' }], discriminator: { propertyName: kind } }
        any: { anyOf: [{ $ref: '#/components/schemas/Bexo' }, { type: string }] }
        only: { oneOf: [{ $ref: '#/components/schemas/Bexo' }, { type: string }] }
        many: { anyOf: [{ const: 1 }, { const: b }, { type: integer }, { type: string }, { type: boolean }] }
        map: { type: object, additionalProperties: { type: string } }
    Deep: { type: object, properties: { c: { type: string } } }
    Bexo: { type: object, properties: { kind: { const: Bexo } } }
    Cexo: { type: object, properties: { kind: { const: Cexo } } }
`
