import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpointNames, endpoints } from "./endpoints.ts";
import { openApi, openApiPath } from "./openapi.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string }>;
  security?: object[];
}

const paths = openApi()["paths"] as Record<string, Record<string, Operation>>;

it("describes every endpoint once, under its method and path", () => {
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(described.sort()).toEqual([...endpointNames].sort());
  for (const name of endpointNames) {
    const { path, method }: Endpoint = endpoints[name];
    expect(paths[openApiPath(path)]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

it("names parameters, form fields with the file, and refusals by status", () => {
  const upload = paths["/api/v1/uploadexcel"]?.["post"];
  const form = upload?.requestBody?.content["multipart/form-data"]?.schema;
  expect(Object.keys(form?.properties ?? {}).sort()).toEqual([
    "account",
    "broker",
    "corrections",
    "email",
    "file",
    "mapping",
    "newAccount",
    "quantityUnit",
    "tradetype",
  ]);
  expect(form?.required).toContain("file");
  expect(upload?.responses["422"]?.description).toContain("wrong_file");
  expect(upload?.responses["401"]?.description).toBe("not_logged_in");
  expect(upload?.security).toEqual([{ session: [] }]);
  expect(paths["/api/v1/trades/{type}"]?.["get"]?.parameters).toMatchObject([
    { name: "type", in: "path", required: true },
  ]);
  expect(paths["/api/v1/trade-history"]?.["get"]?.parameters.map(({ name }) => name)).toContain("offset");
});
