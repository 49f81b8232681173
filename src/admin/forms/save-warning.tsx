import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Findings } from './findings';
import type { Finding } from './types';

interface SaveWarningProps {
	findings: readonly Finding[];
	onFix: ( finding: Finding ) => void;
	onRemove: () => void;
}

/** Lists what a saved form still lacks; each entry goes as soon as it is mended. */
export function SaveWarning( { findings, onFix, onRemove }: SaveWarningProps ) {
	return (
		<Notice status="warning" onRemove={ onRemove }>
			<p>
				{ __(
					'Form saved, but it may not work as expected:',
					'frontispiece'
				) }
			</p>
			<Findings findings={ findings } onFix={ onFix } />
		</Notice>
	);
}
