import { __ } from '@wordpress/i18n';
import { useNotices } from './components/notices';
import { copyText } from './copy';

/** Returns a function that copies a text, and says so, or what to do instead. */
export function useCopy() {
	const { say } = useNotices();
	return async (
		text: string,
		copied: string = __( 'Copied!', 'frontispiece' ),
		failed: string = __(
			"Couldn't copy the text. Select it and copy it yourself.",
			'frontispiece'
		)
	) => say( ( await copyText( text ) ) ? copied : failed );
}
