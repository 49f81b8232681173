// The editing screen: a button puts its field where the cursor stands.
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
		const from = area.selectionStart;
		const before = area.value.slice( 0, from );
		const gap = before === '' || before.endsWith( '\n\n' ) ? '' : '\n\n';
		area.setRangeText(
			`${ gap }${ insert }\n\n`,
			from,
			area.selectionEnd,
			'end'
		);
		area.focus();
		area.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
} );
