import { endpointNames } from "@saudabook/contract/wire/endpoints.ts";
import { SECOND_HALF, serverConformance } from "./test-bed/server-conformance.ts";

serverConformance(endpointNames.slice(endpointNames.indexOf(SECOND_HALF)));
