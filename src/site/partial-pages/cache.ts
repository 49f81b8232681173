export interface CachedPage {
	nodes: Node[];
	title: string;
	scroll: number;
}

/** Cache of the most recently left pages, by the ID of their history entry. */
export class PageCache {
	readonly #size: number;
	readonly #pages = new Map< string, CachedPage >();

	constructor( size: number ) {
		this.#size = size;
	}

	keep( id: string, page: CachedPage ): void {
		this.#pages.delete( id );
		this.#pages.set( id, page );
		while ( this.#pages.size > this.#size ) {
			const [ oldest ] = this.#pages.keys();
			this.#pages.delete( oldest ?? '' );
		}
	}

	/** Removes a page from the cache and returns it, because its nodes move back into the document. */
	take( id: string ): CachedPage | undefined {
		const page = this.#pages.get( id );
		this.#pages.delete( id );
		return page;
	}
}
