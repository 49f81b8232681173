import { startPreview } from './preview';

// The editing screen: a button puts its field where the cursor stands, or
// before the button of the form where nobody has set one yet.
const touched = new WeakSet< Element >();

/** A field's name is free: a second one of the same would take its place. */
function named( tag: string, template: string ): string {
	return tag.replace(
		/(\[(?!count\b|submit\b)[a-z]+\*? )([a-z][\w-]*)/,
		( _whole, start: string, name: string ) => {
			const isTaken = ( candidate: string ) =>
				new RegExp(
					`\\[(?!count\\b)[a-z]+\\*?\\s+${ candidate }[\\s\\]]`
				).test( template );
			let free = name;
			for ( let n = 2; isTaken( free ); n++ ) {
				free = `${ name }-${ n }`;
			}
			return start + free;
		}
	);
}

function placeIn( area: HTMLTextAreaElement ): [ from: number, to: number ] {
	const before = area.value.lastIndexOf( '[submit' );
	return touched.has( area ) || before < 0
		? [ area.selectionStart, area.selectionEnd ]
		: [ before, before ];
}

document.addEventListener(
	'focusin',
	( { target } ) => target instanceof Element && touched.add( target )
);

document.addEventListener( 'click', ( { target } ) => {
	const button =
		target instanceof Element &&
		target.closest< HTMLElement >( 'button[data-insert]' );
	if ( ! button ) {
		return;
	}
	const { insert = '', into = '' } = button.dataset;
	const area = document.getElementById( into );
	if ( area instanceof HTMLTextAreaElement ) {
		const [ from, to ] = placeIn( area );
		const before = area.value.slice( 0, from );
		const gap = before === '' || before.endsWith( '\n\n' ) ? '' : '\n\n';
		const tag = named( insert, area.value );
		area.setRangeText( `${ gap }${ tag }\n\n`, from, to, 'end' );
		area.focus();
		area.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
} );

const root = document.querySelector< HTMLElement >( '[data-preview]' );
if ( root ) {
	startPreview( root );
}
