import { HelpPanel } from './panel';
import type { HelpConfig } from './panel';

// The page loads this script when the button is clicked for the first time.
const button = document.querySelector< HTMLElement >(
	'.frontispiece-brand__help'
);
if ( button ) {
	const panel = new HelpPanel(
		JSON.parse( button.dataset.help ?? '{}' ) as HelpConfig
	);
	button.addEventListener( 'click', () => panel.open() );
	panel.open();
}
