export interface Kept {
	nodes: Node[];
	title: string;
	scroll: number;
}

/** The last pages that were left, by the id of their place in the history. */
export class PageCache {
	private readonly pages = new Map< string, Kept >();

	constructor( private readonly size: number ) {}

	keep( id: string, page: Kept ): void {
		this.pages.delete( id );
		this.pages.set( id, page );
		while ( this.pages.size > this.size ) {
			const [ oldest ] = this.pages.keys();
			this.pages.delete( oldest ?? '' );
		}
	}

	/** Its nodes go back into the page, so that it is not kept any more. */
	take( id: string ): Kept | undefined {
		const page = this.pages.get( id );
		this.pages.delete( id );
		return page;
	}
}
