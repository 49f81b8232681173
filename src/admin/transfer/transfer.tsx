import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { useRest } from '../rest';
import { Export } from './export';
import { Import } from './import';
import { TRANSFERS } from './types';
import type { Transfers } from './types';

/** Screen that moves what the plugin stores to another site. */
export function Transfer() {
	const { data, error, reload } = useRest< Transfers >( TRANSFERS );
	return (
		<Screen
			title={ __( 'Export and import', 'frontispiece' ) }
			intro={ __(
				'Move what Frontispiece stores to another site, or keep a copy, in one ZIP file.',
				'frontispiece'
			) }
		>
			{ data ? (
				<div className="frontispiece-home">
					<Export
						parts={ data.parts }
						stored={ data.transfers.find(
							( { kind } ) => kind === 'export'
						) }
					/>
					<Import
						maxBytes={ data.max_bytes }
						stored={ data.transfers.find(
							( { kind } ) => kind !== 'export'
						) }
					/>
				</div>
			) : (
				<Waiting error={ error } onRetry={ reload } />
			) }
		</Screen>
	);
}
