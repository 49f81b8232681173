<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\Json;

/** Exports forms as JSON and imports them on another site. */
final class FormExporter {
	public const FORMAT = 'frontispiece-forms';

	public const LARGEST = 5_000_000;

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param list<int> $ids none = all forms
	 * @return array{format: string, version: int, forms: list<array<string, mixed>>}
	 */
	public function export( array $ids = [] ): array {
		$store = FormServices::of( $this->kernel )->forms();
		$ids   = [] === $ids ? array_column( $store->list(), 'id' ) : $ids;
		$forms = array_values( array_filter( array_map( [ $store, 'find' ], $ids ) ) );
		return [ 'format' => self::FORMAT, 'version' => 1, 'forms' => array_map( static fn( Form $form ): array => $form->toArray(), $forms ) ];
	}

	/** @return list<int>|null ids of the new forms; null = this is no export of forms */
	public function import( string $json ): ?array {
		$data  = Json::decode( $json );
		$forms = is_array( $data['forms'] ?? null ) ? $data['forms'] : null;
		if ( null === $data || null === $forms || self::FORMAT !== ( $data['format'] ?? '' ) || 1 !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		$store = FormServices::of( $this->kernel )->forms();
		return array_values( array_filter( array_map( static fn( $form ): int => is_array( $form ) ? $store->save( $form ) : 0, array_slice( $forms, 0, 200 ) ), static fn( int $id ): bool => $id > 0 ) );
	}
}
