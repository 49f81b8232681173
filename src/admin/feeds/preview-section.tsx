import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldError } from '../components/option-box';
import type { HTMLAttributes } from 'react';
import type { useDocument } from './document';

interface PreviewSectionProps extends HTMLAttributes< HTMLElement > {
	preview: ReturnType< typeof useDocument >;
}

/** What a preview is shown in. */
export const PreviewSection = ( {
	preview: { isLoading, error },
	children,
	...props
}: PreviewSectionProps ) => (
	<section
		{ ...props }
		aria-label={ __( 'Preview', 'frontispiece' ) }
		aria-busy={ isLoading }
	>
		<h2>
			{ __( 'Preview', 'frontispiece' ) } { isLoading && <Spinner /> }
		</h2>
		<FieldError error={ error?.message } />
		{ children }
	</section>
);
