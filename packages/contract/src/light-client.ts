import type { CallOptions, CallOutput, Client, ClientOptions, ResponseReader } from "./client.ts";
import type { Endpoint } from "./endpoint.ts";
import type { EndpointName, Input, Output } from "./endpoints.ts";
import { headersOf, JSON_TIMEOUT, type LooseInput, parseJson, urlOf } from "./request.ts";
import { sendByFetch } from "./send-by-fetch.ts";
import { fits, type Shape } from "./shape.ts";

/** An endpoint that is read with the session's token, where there is one, with the shape of its output in place of the schemas. */
export type LightEndpoint = Pick<Endpoint, "host" | "path"> & { output: Shape };

export interface LightClientOptions extends Pick<ClientOptions, "hosts" | "token"> {
  endpoints: Partial<Record<EndpointName, LightEndpoint>>;
  /** Loads the client with the schemas. */
  loadWhole: () => Promise<{ client: Client; readResponse: ResponseReader }>;
}

/**
 * A client that reads the responses of some endpoints without the schemas. It hands every other request to the whole client, and every
 * response that is not of the expected shape: a refusal, a fault.
 */
export function createLightClient({ hosts, token, endpoints, loadWhole }: LightClientOptions): Client {
  return async <Name extends EndpointName, Options extends CallOptions<Name>>(
    name: Name,
    input: Input<Name>,
    given?: Options,
  ) => {
    const endpoint = endpoints[name];
    const options: CallOptions<Name> = given ?? {};
    if (!endpoint || hosts[endpoint.host] !== "") return (await loadWhole()).client(name, input, given);
    const sent = options.token ?? token();
    const response = await sendByFetch({
      method: "GET",
      url: urlOf(endpoint, input as LooseInput, hosts),
      headers: headersOf("application/json", sent),
      body: null,
      credentials: false,
      timeout: options.timeout ?? JSON_TIMEOUT,
      ...(options.signal && { signal: options.signal }),
    });
    const body = parseJson(response.text);
    const isOk = response.status >= 200 && response.status < 300 && !isRefusal(body);
    const output: Output<Name> =
      isOk && fits(endpoint.output, body)
        ? (body as Output<Name>)
        : (await loadWhole()).readResponse(name, input, response, sent);
    return output as CallOutput<Name, Options>;
  };
}

const isRefusal = (body: unknown) => (body as { success?: unknown } | null | undefined)?.success === false;
