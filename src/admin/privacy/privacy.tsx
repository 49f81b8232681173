import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ComboboxControl } from '../../components/controls';
import { useNotices } from '../components/notices';
import { Screen, Waiting } from '../components/screen-frame';
import { useParam } from '../param';
import { send, useRest } from '../rest';
import { useRequest } from '../use-request';
import { PageCheck } from './page-check';
import { ReceiptList } from './receipt-list';
import type { CheckablePage, Receipt } from './types';

const ROUTE = '/frontispiece/v1/privacy-receipt';

/** Creates a draft page with the receipt. */
function DraftButton( { page }: { page: string } ) {
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail, isLeaving: true } );
	const create = () =>
		run( async () => {
			const { edit } = await send< { edit: string } >(
				`${ ROUTE }/draft`,
				{ data: { page: Number( page ) } }
			);
			window.location.href = edit;
		} );
	return (
		<BusyButton variant="secondary" isBusy={ isBusy } onClick={ create }>
			{ __( 'Create draft page', 'frontispiece' ) }
		</BusyButton>
	);
}

/** Screen that says which hosts visitors' browsers contact because of our blocks, and what they store. */
export function Privacy() {
	const [ chosen, choose ] = useParam( 'receipt' );
	const page = /^\d+$/.test( chosen ?? '' ) ? String( chosen ) : '0';
	const { data: list } = useRest< { pages: CheckablePage[] } >(
		`${ ROUTE }/pages`
	);
	const { data, error, reload, isLoading } = useRest< Receipt >(
		`${ ROUTE }?page=${ page }`
	);
	const pages = list?.pages ?? [];
	const checked = pages.find( ( { id } ) => String( id ) === page );
	const receipt = isLoading ? undefined : data;
	return (
		<Screen
			title={ __( 'Privacy', 'frontispiece' ) }
			intro={ __(
				"Which other hosts visitors' browsers contact because of this plugin's blocks, and what they store. Read from what the blocks print.",
				'frontispiece'
			) }
			actions={ <DraftButton page={ page } /> }
		>
			<div className="frontispiece-home">
				<section className="frontispiece-card">
					<ComboboxControl
						label={ __( 'Page', 'frontispiece' ) }
						help={ __(
							'Choose a page to check what it contacts.',
							'frontispiece'
						) }
						value={ page }
						allowReset={ false }
						options={ [
							{
								value: '0',
								label: __( 'Whole site', 'frontispiece' ),
							},
							...pages.map( ( { id, title } ) => ( {
								value: String( id ),
								label: title,
							} ) ),
						] }
						onChange={ ( value ) =>
							choose( value && value !== '0' ? value : null )
						}
					/>
				</section>
				{ receipt && ! receipt.isComplete && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'Not all pages and blocks could be read.',
							'frontispiece'
						) }
					</Notice>
				) }
				{ checked && receipt && (
					<PageCheck
						key={ checked.id }
						page={ checked }
						receipt={ receipt }
					/>
				) }
				{ receipt ? (
					<ReceiptList receipt={ receipt } />
				) : (
					<Waiting error={ error } onRetry={ reload } />
				) }
			</div>
		</Screen>
	);
}
