import { accountEndpoints } from "../account/endpoints.ts";
import { profileEndpoints } from "../account/profile-endpoints.ts";
import { analyticsEndpoints } from "../analysis/endpoints.ts";
import { roundTripsEndpoints } from "../analysis/round-trip-endpoints.ts";
import { settlementsEndpoints } from "../analysis/settlement-endpoints.ts";
import { careersEndpoints } from "../careers/endpoints.ts";
import { debugEndpoints } from "../debug/endpoints.ts";
import { importsEndpoints } from "../imports/endpoints.ts";
import { importPreviewEndpoints } from "../imports/preview-endpoints.ts";
import { sampleDataEndpoints } from "../imports/sample-data-endpoints.ts";
import { dayNoteEndpoints } from "../journal/day-note-endpoints.ts";
import { journalEndpoints } from "../journal/endpoints.ts";
import { notesEndpoints } from "../journal/note-endpoints.ts";
import { picturesEndpoints } from "../journal/picture-endpoints.ts";
import { brokerAccountsEndpoints } from "../trades/broker-account-endpoints.ts";
import { tradesEndpoints } from "../trades/endpoints.ts";

/** The endpoints that the client holds when it has loaded: those of public pages, of the overview and of the records. */
export const firstEndpoints = {
  ...careersEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...tradesEndpoints,
  ...importPreviewEndpoints,
  ...importsEndpoints,
  ...brokerAccountsEndpoints,
  ...journalEndpoints,
  ...notesEndpoints,
  ...picturesEndpoints,
  ...dayNoteEndpoints,
  ...debugEndpoints,
  ...analyticsEndpoints,
  ...roundTripsEndpoints,
  ...settlementsEndpoints,
  ...sampleDataEndpoints,
};
