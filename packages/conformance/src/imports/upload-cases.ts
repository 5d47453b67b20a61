import type { Cases } from "../case.ts";
import { taxStatementCases } from "../tax/tax-statement-cases.ts";
import { allotmentCases } from "./allotment-cases.ts";
import { brokerFileCases } from "./broker-file-cases.ts";
import { correctionCases } from "./correction-cases.ts";
import { importAccountCases } from "./import-account-cases.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { mappedFileCases } from "./mapped-file-cases.ts";
import { uploadFileCases } from "./upload-file-cases.ts";
import { uploadRefusalCases } from "./upload-refusal-cases.ts";

export const uploadCases = {
  uploadExcel: [
    ...brokerFileCases,
    ...correctionCases.uploadExcel,
    ...mappedFileCases.uploadExcel,
    ...keptSegmentCases.uploadExcel,
    ...allotmentCases.uploadExcel,
    ...importAccountCases.uploadExcel,
    ...taxStatementCases.uploadExcel,
    ...uploadFileCases,
    ...uploadRefusalCases,
  ],
} satisfies Pick<Cases, "uploadExcel">;
