import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import { CheckboxControl, withItem } from '../../components/controls';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';
import type { Source, SourceError } from './types';

const ROUTE = '/frontispiece/v1/connect/grant';

export interface Candidate {
	id: string;
	name: string;
	detail: string;
	kind: string;
	/** Permissions that were not granted. */
	missing?: { name: string; text: string; is_required: boolean }[];
}

export interface Grant {
	type: string;
	problem: SourceError | null;
	candidates: Candidate[];
}

interface ChooseProps {
	grant: Grant;
	onConnected: ( sources: Source[] ) => void;
	onCancel: () => void;
}

/** Lists the permissions that were not granted, and what does not work without them. */
const MissingPermissions = ( {
	missing,
}: {
	missing: NonNullable< Candidate[ 'missing' ] >;
} ) => (
	<ul className="frontispiece-choices__missing">
		{ missing.map( ( { name, text } ) => (
			<li key={ name }>
				{ text } <code>{ name }</code>
			</li>
		) ) }
	</ul>
);

/** Selects which of the granted accounts to connect. The browser receives their names but not their tokens. */
export function Choose( { grant, onConnected, onCancel }: ChooseProps ) {
	const only = grant.candidates.length === 1 ? grant.candidates : [];
	const [ ids, setIds ] = useState( only.map( ( { id } ) => id ) );
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const connect = () =>
		run( async () => {
			const { connected } = await send< { connected: Source[] } >(
				ROUTE,
				{ data: { accounts: ids } }
			);
			onConnected( connected );
		} );
	const cancel = () => {
		send( ROUTE, { method: 'DELETE' } ).catch( fail );
		onCancel();
	};
	return (
		<Form className="frontispiece-card" onSubmit={ connect }>
			<fieldset className="frontispiece-choices">
				<legend>
					{ __( 'Choose what to connect', 'frontispiece' ) }
				</legend>
				{ grant.candidates.map( ( candidate ) => {
					const { id, name, detail, kind, missing = [] } = candidate;
					return (
						<div key={ id }>
							<CheckboxControl
								label={ name }
								help={ [ kind, detail ]
									.filter( Boolean )
									.join( ', ' ) }
								checked={ ids.includes( id ) }
								onChange={ ( isOn ) =>
									setIds( withItem( ids, id, isOn ) )
								}
							/>
							{ missing.length > 0 && (
								<MissingPermissions missing={ missing } />
							) }
						</div>
					);
				} ) }
			</fieldset>
			<FormButtons
				submit={ __( 'Connect', 'frontispiece' ) }
				isBusy={ isBusy }
				disabled={ ids.length === 0 }
				onCancel={ cancel }
			/>
		</Form>
	);
}
