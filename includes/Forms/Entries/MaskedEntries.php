<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\Questions;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * Shows entries without what people wrote. Of a value, it shows what the results of the form may count: a choice that the
 * form offers, or a number. All else is masked, also values of fields that the form no longer has.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class MaskedEntries {
	private const MASK = '***';

	public function __construct( private readonly FormRepository $forms ) {}

	/**
	 * @param Row $row
	 * @return array<string, mixed>
	 */
	public function show( array $row ): array {
		$form   = $this->forms->find( $row['form_id'] );
		$labels = new FieldLabels( $form );
		$values = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		$shown  = [];
		foreach ( null === $form ? [] : Questions::forForm( $form )->values( $values ) as [ $name, $value ] ) {
			if ( Questions::ANY !== $value && 0 === Questions::moreChoices( $value ) ) {
				$shown[ $name ][] = Questions::OTHER === $value ? self::MASK : trim( $value );
			}
		}
		$filled = array_filter( $values, static fn( mixed $value ): bool => ! in_array( $value, [ '', [] ], true ) );
		$fields = [];
		foreach ( array_keys( $filled ) as $name ) {
			$fields[] = [
				'name'  => (string) $name,
				'label' => $labels->forField( (string) $name ),
				'value' => implode( ', ', $shown[ $name ] ?? [ self::MASK ] ),
			];
		}
		return [
			'id'     => $row['id'],
			'form'   => [ 'id' => $row['form_id'], 'title' => $form->title ?? '' ],
			'when'   => LocalTime::format( $row['created_at'] ),
			'state'  => $row['state'],
			'files'  => count( $row['files'] ),
			'fields' => $fields,
		];
	}
}
