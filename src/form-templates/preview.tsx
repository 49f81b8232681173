import { __ } from '@wordpress/i18n';

/** Fits the iframe's height to the form. */
function fit( frame: HTMLIFrameElement ): void {
	const height = frame.contentDocument?.body?.scrollHeight ?? 0;
	if ( height > 0 ) {
		frame.style.blockSize = `${ height + 34 }px`;
	}
}

/** Shows a form that the server printed as a page. */
export const Preview = ( { html }: { html: string } ) => (
	<iframe
		className="frontispiece-form-preview"
		style={ { inlineSize: '100%' } }
		title={ __( 'Form preview', 'frontispiece' ) }
		sandbox="allow-same-origin"
		tabIndex={ -1 }
		srcDoc={ html }
		onLoad={ ( { currentTarget } ) => fit( currentTarget ) }
	/>
);
