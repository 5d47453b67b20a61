import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { zipArchive } from "@saudabook/trading/imports/sheets/zip/zip-archive.ts";

let serial = 0;

/** The fields of an application that any server accepts. Each call makes another applicant. */
export function applicationFields(changes: Record<string, string> = {}): Record<string, string> {
  serial += 1;
  return {
    name: "Meera Iyer",
    email: `meera.${serial}@applicant.example`,
    mobile: "9988776655",
    college: "COEP Pune",
    degree: "btech",
    passingYear: String(new Date().getFullYear()),
    role: "frontend",
    experience: "1",
    linkedin: "",
    motivation: "I trade and I build.",
    jobid: "FE101",
    submission: randomUUID(),
    website: "",
    seconds: "240",
    ...changes,
  };
}

/** A PDF of one empty page, padded to `bytes` bytes in total. */
export function pdfFile(bytes = 0): Uint8Array<ArrayBuffer> {
  const text = [
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ].join("");
  const content = new TextEncoder().encode(text);
  const file = new Uint8Array(Math.max(bytes, content.length));
  // The padding has every byte value, so that a wrong encoding on the way is noticed.
  for (let at = content.length; at < file.length; at++) file[at] = at % 256;
  file.set(content);
  return file;
}

/** A Word document of one paragraph. */
export function docxFile(text: string): Uint8Array<ArrayBuffer> {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  };
  const members = Object.entries(parts).map(([name, content]) => ({
    name,
    bytes: new TextEncoder().encode(xml + content),
  }));
  return new Uint8Array(zipArchive(members));
}

interface Resume {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

function formOf(fields: Record<string, string>, resume: Resume | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (resume) form.append("resume", new File([resume.bytes], resume.name, { type: "application/pdf" }));
  return form;
}

/** Sends call 2 as a browser does. */
export function postApplication(
  origin: string,
  fields: Record<string, string>,
  resume: Resume | null = { name: "meera.pdf", bytes: pdfFile() },
  jobid = fields["jobid"] ?? "",
): Promise<Response> {
  return fetch(`${origin}/api/apply/${jobid}`, { method: "POST", body: formOf(fields, resume) });
}

/**
 * Sends the first part of call 2, from 0 to 1, and calls `onSent` once it is written.
 * @returns the reference on the receipt; null if the connection ends before the server has responded
 */
export async function postPartOfApplication(
  origin: string,
  fields: Record<string, string>,
  resume: Resume,
  part: number,
  onSent: () => void,
): Promise<string | null> {
  const encoded = new Response(formOf(fields, resume));
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "", "Content-Length": body.length };
  const sending = request(`${origin}/api/apply/${fields["jobid"]}`, { method: "POST", headers });
  const received = once(sending, "response").then(
    async ([response]: IncomingMessage[]) => {
      if (!response) return null;
      const chunks: Buffer[] = await response.toArray();
      return referenceOf(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0 }));
    },
    () => null,
  );
  sending.write(body.subarray(0, Math.floor(body.length * part)), onSent);
  return received.catch(() => null);
}

/** @returns the reference on the receipt */
export async function referenceOf(response: Response): Promise<string> {
  const body = (await response.json()) as { data?: { reference?: string }; message?: string };
  if (response.status !== 200 || !body.data?.reference) throw new Error(`${response.status}: ${body.message}`);
  return body.data.reference;
}
