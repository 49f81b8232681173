// The editing screen: a button puts its field where the cursor stands, or
// before the button of the form where nobody has set one yet.
const touched = new WeakSet< Element >();

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
		area.setRangeText( `${ gap }${ insert }\n\n`, from, to, 'end' );
		area.focus();
		area.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
} );
