import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { ToggleControl } from '../../components/controls';
import { SubmitButton } from '../../components/busy-button';
import { Confirm } from '../components/confirm';
import { Options } from '../components/options';
import { RequestError } from '../components/request-error';
import { useUnsaved } from '../unsaved';
import { useRequest } from '../use-request';
import { differenceOf, errorsOf, withChange } from './changes';
import { Example } from './example';
import type { Change, Feature } from './types';

interface FeaturePanelProps {
	feature: Feature;
	onSave: ( change: Change ) => Promise< void >;
	onClose: () => void;
}

/** Options and preview of a feature. Nothing changes on the site until they are saved. */
export default function FeaturePanel( {
	feature,
	onSave,
	onClose,
}: FeaturePanelProps ) {
	const [ draft, setDraft ] = useState< Change >( {} );
	const [ isAsking, setAsking ] = useState( false );
	const { isBusy, error, fields, run } = useRequest();
	const difference = differenceOf( feature, draft );
	const isDirty = Object.keys( difference ).length > 0;
	useUnsaved( isDirty );
	const edited = withChange( feature, draft );
	const close = () => ( isDirty ? setAsking( true ) : onClose() );
	return (
		<Modal
			className="frontispiece-panel"
			title={ feature.title }
			onRequestClose={ close }
		>
			<Form onSubmit={ () => run( () => onSave( difference ) ) }>
				<Example feature={ edited } />
				<div>
					{ feature.help && <p>{ feature.help }</p> }
					<div className="frontispiece-option">
						<ToggleControl
							label={ sprintf(
								/* translators: %s: name of a feature. */
								__( 'Turn on %s', 'frontispiece' ),
								feature.title
							) }
							checked={ edited.on }
							onChange={ ( on ) => setDraft( { ...draft, on } ) }
						/>
					</div>
					<Options
						declarations={ feature.options }
						values={ edited.values }
						errors={ errorsOf( fields, feature.name ) }
						onChange={ ( options ) =>
							setDraft( {
								...draft,
								options: { ...draft.options, ...options },
							} )
						}
					/>
					<RequestError error={ error } />
				</div>
				<div className="frontispiece-buttons frontispiece-panel__buttons">
					<SubmitButton isBusy={ isBusy } disabled={ ! isDirty }>
						{ __( 'Save', 'frontispiece' ) }
					</SubmitButton>
					<Button variant="tertiary" onClick={ close }>
						{ __( 'Cancel', 'frontispiece' ) }
					</Button>
				</div>
			</Form>
			{ isAsking && (
				<Confirm
					text={ __(
						'Your unsaved changes will be lost.',
						'frontispiece'
					) }
					button={ __( 'Discard changes', 'frontispiece' ) }
					onConfirm={ onClose }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</Modal>
	);
}
