export const TRANSFERS = '/frontispiece/v1/transfers';

export interface TransferPart {
	name: string;
	label: string;
	is_personal: boolean;
}

/** Rows of a part, and what became or would become of them. */
export interface PartCounts {
	name: string;
	label: string;
	rows: number;
	new: number;
	changed: number;
	unchanged: number;
	skipped: number;
}

/** An export or import as the server presents it. */
export interface TransferState {
	id: string;
	kind: 'export' | 'upload' | 'preview' | 'import';
	is_running: boolean;
	is_done: boolean;
	/** Label of the part that is being done. */
	step: string;
	/** Progress from 0 to 1. */
	share: number;
	/** Bytes of the upload, those that have arrived, and how many the server takes at once. */
	size: number;
	received: number;
	chunk: number;
	/** Address of the former site, if it is another one. */
	site: string;
	parts: PartCounts[];
	notes: { part: string; status: string; note: string }[];
	/** Forms that have another number on this site. */
	forms: { title: string; old: number; id: number }[];
	/** Address of the file; blank if there is none for this user. */
	download: string;
}

export interface Transfers {
	parts: TransferPart[];
	transfers: TransferState[];
	/** Bytes of the largest file that can be uploaded. */
	max_bytes: number;
}
