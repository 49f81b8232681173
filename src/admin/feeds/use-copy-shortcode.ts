import { __ } from '@wordpress/i18n';
import { useCopy } from '../use-copy';

/** Returns a function that copies a shortcode, or shows it if that fails. */
export function useCopyShortcode() {
	const copy = useCopy();
	return ( shortcode: string ) =>
		copy( shortcode, __( 'Shortcode copied.', 'frontispiece' ), shortcode );
}
