import { createInterpolateElement } from '@wordpress/element';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import { Icon, chevronDown, next, previous } from '@wordpress/icons';
import { Checkbox, Row, WaitingButton } from './controls';
import type { ReactElement } from 'react';

/** Describes the number of items on the page and in all. */
const countText = ( shown: number, total: number ) =>
	total <= shown
		? sprintf(
				/* translators: %d: number of items. */
				_n( '%d Item', '%d Items', total, 'frontispiece' ),
				total
			)
		: sprintf(
				/* translators: 1: number of items on this page, 2: number of all items. */
				_n(
					'%1$d of %2$d Item',
					'%1$d of %2$d Items',
					total,
					'frontispiece'
				),
				shown,
				total
			);

interface PagesProps {
	page: number;
	pages: number;
}

function Pages( { page, pages }: PagesProps ) {
	// DataViews replaces this as soon as it has focus, so it lists the current page only.
	const current = (
		<span className="frontispiece-first-table__page">
			<select
				className="components-select-control__input"
				aria-label={ __( 'Current page', 'frontispiece' ) }
			>
				<option
					aria-label={ sprintf(
						/* translators: 1: number of a page, 2: number of pages. */
						__( 'Page %1$d of %2$d', 'frontispiece' ),
						page,
						pages
					) }
				>
					{ page }
				</option>
			</select>
			<Icon icon={ chevronDown } size={ 18 } />
		</span>
	);
	return (
		<Row
			className="dataviews-pagination"
			style={ { gap: 24, alignItems: 'center', justifyContent: 'end' } }
		>
			<Row
				className="dataviews-pagination__page-select"
				style={ { gap: 4, alignItems: 'center' } }
			>
				{ createInterpolateElement(
					sprintf(
						/* translators: 1: field for the current page, 2: number of pages. */
						__(
							'<div>Page</div>%1$s<div>of %2$d</div>',
							'frontispiece'
						),
						'<Current />',
						pages
					),
					{ div: <div aria-hidden />, Current: current } as Record<
						'div',
						ReactElement
					>
				) }
			</Row>
			<Row
				className="dataviews-pagination__page-navigation"
				style={ { gap: 4, alignItems: 'center' } }
			>
				<WaitingButton
					label={ __( 'Previous page', 'frontispiece' ) }
					icon={ isRTL() ? next : previous }
					isDisabled={ page <= 1 }
				/>
				<WaitingButton
					label={ __( 'Next page', 'frontispiece' ) }
					icon={ isRTL() ? previous : next }
					isDisabled={ page >= pages }
				/>
			</Row>
		</Row>
	);
}

interface FooterProps extends PagesProps {
	hasCheckboxes: boolean;
	shown: number;
	total: number;
}

export function Footer( {
	hasCheckboxes,
	shown,
	total,
	page,
	pages,
}: FooterProps ) {
	if ( ! hasCheckboxes && pages <= 1 ) {
		return null;
	}
	return (
		<div className="dataviews-footer">
			<Row
				className="dataviews-footer__content"
				style={ {
					gap: 8,
					alignItems: 'center',
					justifyContent: 'end',
				} }
			>
				{ hasCheckboxes && (
					<Row
						className="dataviews-bulk-actions-footer__container"
						style={ { gap: 12, alignItems: 'center' } }
					>
						<Checkbox
							className="dataviews-view-table-selection-checkbox"
							label={ __( 'Select all', 'frontispiece' ) }
						/>
						<span className="dataviews-bulk-actions-footer__item-count">
							{ countText( shown, total ) }
						</span>
						<Row className="dataviews-bulk-actions-footer__action-buttons">
							{ null }
						</Row>
					</Row>
				) }
				{ pages > 1 && <Pages page={ page } pages={ pages } /> }
			</Row>
		</div>
	);
}
