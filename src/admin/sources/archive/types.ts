/** An upload of an archive and its import, as the server presents it. */
export interface ArchiveImport {
	id: string;
	state: 'uploading' | 'importing' | 'done' | 'failed';
	files: { name: string; size: number; received: number }[];
	/** Bytes that the server takes at once. */
	chunk: number;
	/** Name of the social network; blank before the import. */
	network: string;
	source: { handle: string; name: string } | null;
	posts: number;
	/** Number of images that are still to be stored. */
	images: number;
	/** Number of files that posts refer to and that no zip contains. */
	missing: number;
	/** Number of posts that could not be imported. */
	failed: number;
	/** What the archive has that is not imported, by kind. */
	leftOut?: { label: string; count: number }[];
	/** Number of posts that a connected account has as well. */
	duplicates: number;
	error: string;
	advice: string;
}

export const ARCHIVES = '/frontispiece/v1/archives';
