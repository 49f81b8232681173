<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\ModuleLoader;
use Frontispiece\ModuleSettings;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/** Which modules and site features are on, and the options of site features. */
final class ModulesPart extends TransferPart {
	public const NAME = 'modules';

	private const MODULE  = 'module';
	private const FEATURE = 'feature';

	public function __construct(
		private readonly ModuleSettings $modules,
		private readonly ModuleLoader $loader,
		private readonly FeatureSettings $features,
		private readonly FeatureRegistry $registry,
	) {}

	public function label(): string {
		return __( 'Modules and site features', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		foreach ( [ ...$this->moduleRows(), ...$this->featureRows() ] as $n => $row ) {
			if ( $n >= (int) $after ) {
				yield (string) ( $n + 1 ) => $row;
			}
		}
	}

	public function properties(): array {
		return [
			'kind'    => [ 'type' => 'string', 'enum' => [ self::MODULE, self::FEATURE ] ],
			'slug'    => [ 'type' => 'string', 'maxLength' => 100 ],
			'isOn'    => [ 'type' => 'boolean' ],
			'options' => [ 'type' => 'object' ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$row  = $context->localize( $row );
		$slug = is_string( $row['slug'] ) ? $row['slug'] : '';
		return self::MODULE === $row['kind']
			? $this->importModule( $slug, true === $row['isOn'], $context )
			: $this->importFeature( $slug, true === $row['isOn'], (array) $row['options'], $context );
	}

	private function importModule( string $slug, bool $isOn, ImportContext $context ): RowResult {
		$state = $this->modules->states()[ $slug ] ?? null;
		if ( null === $state ) {
			return RowResult::unknown( $slug );
		}
		if ( $state !== $isOn ) {
			$context->isPreview ? null : $this->modules->turn( $slug, $isOn );
			return RowResult::changed( (string) $this->loader->module( $slug )?->title() );
		}
		return RowResult::unchanged();
	}

	/** @param array<array-key, mixed> $options */
	private function importFeature( string $slug, bool $isOn, array $options, ImportContext $context ): RowResult {
		if ( ! isset( $this->registry->types()[ $slug ] ) ) {
			return RowResult::unknown( $slug );
		}
		/** @var array<string, mixed> $options */
		$stored = $this->features->stored();
		$on     = $isOn ? [ ...$stored['on'], $slug ] : array_values( array_diff( $stored['on'], [ $slug ] ) );
		$all    = fn( array $values ): array => $this->features->options( $slug, $values )->all();
		if ( in_array( $slug, $stored['on'], true ) === $isOn && $all( $options ) === $all( $stored['options'][ $slug ] ?? [] ) ) {
			return RowResult::unchanged();
		}
		if ( ! $context->isPreview ) {
			$this->features->save( array_values( array_unique( $on ) ), [ $slug => $options ] );
			// Documented in Site\SiteController.
			do_action( 'frontispiece_site_features_saved' );
		}
		return RowResult::changed( (string) ( $this->features->declared()[ $slug ]['title'] ?? $slug ) );
	}

	/** @return list<array<string, mixed>> */
	private function moduleRows(): array {
		$row = static fn( string $slug, bool $isOn ): array =>
			[ 'kind' => self::MODULE, 'slug' => $slug, 'isOn' => $isOn, 'options' => (object) [] ];
		return array_map( $row, array_keys( $this->modules->states() ), $this->modules->states() );
	}

	/** @return list<array<string, mixed>> */
	private function featureRows(): array {
		$stored = $this->features->stored();
		return array_map( static fn( string $slug ): array => [
			'kind'    => self::FEATURE,
			'slug'    => $slug,
			'isOn'    => in_array( $slug, $stored['on'], true ),
			'options' => (object) ( $stored['options'][ $slug ] ?? [] ),
		], array_keys( $this->registry->types() ) );
	}
}
