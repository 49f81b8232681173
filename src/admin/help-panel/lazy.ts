import { makePanel } from './panel';
import type { HelpConfig } from './panel';

// The page loads this script when the button is clicked for the first time.
const button = document.querySelector< HTMLElement >(
	'.frontispiece-brand__help'
);
if ( button ) {
	const open = makePanel(
		JSON.parse( button.dataset.help ?? '{}' ) as HelpConfig
	);
	button.addEventListener( 'click', open );
	open();
}
