import { sprintf } from '../i18n';
import { Answers } from '../rules/answers';
import { validateRule } from '../rules/validate';
import type { Translator } from '../i18n';

/** Whether this browser lets a script set the files of an input. */
export const canSelect = (): boolean => typeof DataTransfer === 'function';

export function select(
	input: HTMLInputElement,
	files: readonly File[]
): void {
	const transfer = new DataTransfer();
	files.forEach( ( file ) => transfer.items.add( file ) );
	input.files = transfer.files;
}

const isSame = ( a: File, b: File ) =>
	a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Returns the files of an input after others were chosen: they are added, or replace the one that it may have. */
export function merged(
	before: readonly File[],
	selected: readonly File[],
	isMultiple: boolean,
	most = Infinity
): File[] {
	if ( ! isMultiple ) {
		return selected.slice( 0, 1 );
	}
	const added = selected.filter(
		( file ) => ! before.some( ( known ) => isSame( known, file ) )
	);
	return [ ...before, ...added ].slice( 0, most );
}

/** Names the chosen files that an input has no room for; '' = none. */
export function missing(
	i18n: Translator,
	selected: readonly File[],
	accepted: readonly File[]
): string {
	const names = selected
		.filter(
			( file ) => ! accepted.some( ( other ) => isSame( other, file ) )
		)
		.map( ( { name } ) => name );
	return names.length
		? sprintf(
				/* translators: %s: names of files. */
				i18n.__( 'Too many files. Not added: %s', 'frontispiece' ),
				names.join( ', ' )
			)
		: '';
}

/** Returns what is wrong with one file; '' = nothing. The rules of the form check all of its files together. */
export function errorOf(
	i18n: Translator,
	input: HTMLInputElement,
	file: File
): string {
	const accept = input.accept.split( ',' ).filter( Boolean );
	const definition = { rule: 'file', field: 'file', error: 'type', accept };
	const values = new Answers( {}, { file: [ file ] } );
	if ( accept.length && validateRule( definition, values ) ) {
		return i18n.__( 'This file type is not allowed.', 'frontispiece' );
	}
	if ( file.size === 0 ) {
		return i18n.__(
			'This file is empty. Please choose another one.',
			'frontispiece'
		);
	}
	const limit = Number( input.dataset.limit );
	return limit && file.size > limit
		? i18n.__( 'This file is too large.', 'frontispiece' )
		: '';
}

/** Returns a size for people, such as 1.2 MB. */
export function sizeText( bytes: number, locale: string ): string {
	const units = [ 'byte', 'kilobyte', 'megabyte', 'gigabyte' ];
	let size = bytes;
	let unit = 0;
	while ( size >= 1024 && unit < units.length - 1 ) {
		size /= 1024;
		unit++;
	}
	return new Intl.NumberFormat( locale || undefined, {
		style: 'unit',
		unit: units[ unit ],
		// The short form of "bytes" has no plural in English.
		unitDisplay: unit === 0 ? 'long' : 'short',
		maximumFractionDigits: size < 10 ? 1 : 0,
	} ).format( size );
}

/** Whether a browser can show a preview. SVG is left out, because it can contain much more than an image. */
export const isImage = ( { type }: File ): boolean =>
	/^image\/(?:avif|gif|jpeg|png|webp)$/.test( type );
