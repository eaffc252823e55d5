/** A small API description, like one that another team might have. For tests only. */
export const PETSTORE = `openapi: 3.0.3
info: { title: Petstore, version: 1.0.0 }
servers: [{ url: https://pets.example.com/v1 }]
security: [{ key: [] }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List all pets
      tags: [pets]
      responses:
        '200':
          description: All pets
          content: { application/json: { schema: { $ref: '#/components/schemas/Pets' } } }
    post:
      operationId: createPet
      summary: Create a pet
      tags: [pets]
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '201': { description: Created } }
  /pets/{pet_id}:
    get:
      operationId: getPet
      summary: Get a pet
      tags: [pets]
      parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The pet
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties: { id: { type: string }, name: { type: string } }
    Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
`;
