import { post } from '../../kernel/ajax';
import { isGiven } from '../consent/state';
import { ITEM } from '../settings';
import { isElsewhere } from './elsewhere';
import type { Field } from '../../kernel/ajax';

export interface ResizeCall {
	ajax: string;
	action: string;
	/** Where this site's renditions lie. */
	base: string;
	/** Selector of the pictures that may lie elsewhere. */
	pictures: string;
}

/** What the server has of the picture of a post. */
export interface ResizedRecord {
	/** The picture's id, or the word for what became of it. */
	id: string;
	/** Widths of its renditions. */
	sizes: number[];
	/** Of the files, where the record names it. */
	extension?: string;
}

/** By the network's id of the post. */
export type Records = ReadonlyMap< string, ResizedRecord >;

/** How one of the products asks for renditions, and which it takes. */
export interface PictureKind {
	idOf: ( item: HTMLElement ) => string;
	/** What the page says of its pictures. */
	printed: ( feed: HTMLElement ) => Records;
	read: ( answer: string ) => Records;
	/** Whether the server is worth asking. */
	isOpen: (
		feed: HTMLElement,
		image: HTMLImageElement,
		record: ResizedRecord | undefined
	) => boolean;
	fields: (
		feed: HTMLElement,
		action: string,
		ids: readonly string[]
	) => Record< string, Field >;
	/** Address of the rendition for an image, '' where what it has is better. */
	pick: (
		feed: HTMLElement,
		image: HTMLImageElement,
		record: ResizedRecord,
		base: string
	) => string;
	/** Tells the link around an image of its renditions. */
	raised: (
		feed: HTMLElement,
		link: HTMLAnchorElement,
		record: ResizedRecord,
		base: string
	) => void;
}

const WAITING = 'frontispiece-media__image--waiting';

/** Pictures that this site had no rendition of when it printed them. */
function waitingImages(
	feed: HTMLElement,
	pictures: string,
	{ idOf }: PictureKind
): Map< string, HTMLImageElement > {
	const found = new Map< string, HTMLImageElement >();
	for ( const image of feed.querySelectorAll< HTMLImageElement >(
		pictures
	) ) {
		const item = image.closest< HTMLElement >( ITEM );
		if ( item && isElsewhere( image ) ) {
			found.set( idOf( item ), image );
		}
	}
	return found;
}

/** Gives an image its rendition; says whether that changed anything. */
function raise(
	feed: HTMLElement,
	image: HTMLImageElement,
	record: ResizedRecord | undefined,
	kind: PictureKind,
	base: string
): boolean {
	const address = record && kind.pick( feed, image, record, base );
	if ( ! address ) {
		return false;
	}
	image.src = address;
	image.classList.remove( WAITING );
	if ( ! isGiven( feed ) ) {
		// Whatever becomes of the rendition, nobody has agreed to the original.
		image.removeAttribute( 'data-orig-source' );
	}
	const link = image.closest( 'a' );
	if ( link ) {
		kind.raised( feed, link, record, base );
	}
	return true;
}

/**
 * Asks for the renditions of images that wait, once for each item that has
 * come into sight. The result is to be called whenever there are new items.
 */
export function createQueue(
	feed: HTMLElement,
	{ ajax, action, base, pictures }: ResizeCall,
	kind: PictureKind
): () => Promise< void > {
	const answered = new Map< string, ResizedRecord >();
	const asked = new Set< string >();

	const apply = (
		images: ReadonlyMap< string, HTMLImageElement >,
		from: Records
	) => {
		const changed = [ ...images ].filter( ( [ id, image ] ) =>
			raise( feed, image, from.get( id ), kind, base )
		);
		if ( changed.length ) {
			feed.dispatchEvent(
				new Event( 'frontispiece:relayout', { bubbles: true } )
			);
		}
	};

	return async () => {
		apply(
			waitingImages( feed, pictures, kind ),
			new Map( [ ...kind.printed( feed ), ...answered ] )
		);
		const images = waitingImages( feed, pictures, kind );
		const records = kind.printed( feed );
		const ids = [ ...images ].flatMap( ( [ id, image ] ) =>
			! asked.has( id ) && kind.isOpen( feed, image, records.get( id ) )
				? [ id ]
				: []
		);
		if ( ! ids.length ) {
			return;
		}
		ids.forEach( ( id ) => asked.add( id ) );
		try {
			const reply = kind.read(
				await post( ajax, kind.fields( feed, action, ids ) )
			);
			reply.forEach( ( record, id ) => answered.set( id, record ) );
			apply( images, reply );
		} catch {
			// Their places stay as they are.
		}
	};
}
