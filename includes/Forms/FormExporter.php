<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Confirmation\ConfirmationPages;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Exports forms as JSON and imports them on another site. */
final class FormExporter {
	public const FORMAT = 'frontispiece-forms';

	public const MAX_BYTES = 5_000_000;

	public function __construct( private readonly FormRepository $forms ) {}

	/**
	 * @param list<int> $ids none = all forms
	 * @return array{format: string, version: int, site: string, forms: list<array<string, mixed>>}
	 */
	public function export( array $ids = [] ): array {
		$ids   = [] === $ids ? array_column( $this->forms->list(), 'id' ) : $ids;
		$forms = array_values( array_filter( array_map( [ $this->forms, 'find' ], $ids ) ) );
		return [
			'format'  => self::FORMAT,
			'version' => 1,
			'site'    => SiteUrl::stored(),
			'forms'   => array_map(
				static fn( Form $form ): array => $form->toArray() + [ 'pages' => ConfirmationPages::find( $form ) ],
				$forms,
			),
		];
	}

	/** @return list<int>|null IDs of the new forms; null = not a form export */
	public function import( string $json ): ?array {
		$data  = Json::decode( $json );
		$forms = is_array( $data['forms'] ?? null ) ? $data['forms'] : null;
		if (
			null === $data
			|| null === $forms
			|| self::FORMAT !== ( $data['format'] ?? '' )
			|| 1 !== ( $data['version'] ?? 0 )
		) {
			return null;
		}
		$isSameSite = ( $data['site'] ?? SiteUrl::stored() ) === SiteUrl::stored();
		return array_values( array_filter(
			array_map( fn( $form ): int => is_array( $form ) ? $this->importForm( $form, $isSameSite ) : 0, $forms ),
			static fn( int $id ): bool => $id > 0,
		) );
	}

	/** @param array<array-key, mixed> $form not validated */
	private function importForm( array $form, bool $isSameSite ): int {
		[ $form ] = ConfirmationPages::localize( $form, ( new ArrayReader( $form ) )->list( 'pages' ), $isSameSite );
		return $this->forms->save( $form );
	}
}
