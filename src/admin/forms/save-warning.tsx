import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Findings } from '../../form-settings/findings';
import type { Finding } from '../../form-settings/types';

interface SaveWarningProps {
	findings: readonly Finding[];
	onFix: ( finding: Finding ) => void;
	onRemove: () => void;
}

/** Lists remaining problems of a saved form. Each one disappears as soon as it is fixed. */
export const SaveWarning = ( {
	findings,
	onFix,
	onRemove,
}: SaveWarningProps ) => (
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
