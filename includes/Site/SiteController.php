<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Blocks\AttributeErrors;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Site\LiveSearch\MissedSearches;

/**
 * REST endpoints for the site features screen: available and active features and their settings, built from their
 * declarations.
 */
final class SiteController extends RestController {
	protected const TITLE = 'site-feature';

	private const MAX_SEARCHES = 50;

	public function __construct(
		private readonly FeatureSettings $switches,
		private readonly FeatureLoader $loader,
		private readonly MissedSearches $missedSearches,
		private readonly Tables $tables,
	) {}

	public function register_routes(): void {
		$change = [
			'type'                 => 'object',
			'properties'           => [ 'on' => [ 'type' => 'boolean' ], 'options' => [ 'type' => 'object' ] ],
			'additionalProperties' => false,
		];
		$this->route(
			'/site-features',
			$this->endpoint( 'GET', $this->all( ... ), returns: self::ITEMS ),
			$this->endpoint( 'POST', $this->save( ... ), [
				'features' => [ 'type' => 'object', 'default' => [], 'additionalProperties' => $change ],
			], returns: self::ITEMS ),
		);
		$search = Schema::byType( string: [ 'words' ], integer: [ 'searches' ] );
		$this->resource(
			'/site-features/missed-searches',
			'missed-searches',
			[ 'searches' => Schema::list( Schema::object( $search ) ) ],
			$this->endpoint( 'GET', $this->missedSearches( ... ) ),
		);
	}

	/** @return array{searches: list<array{words: string, searches: int}>} also of earlier days, while live search is off */
	private function missedSearches(): array {
		return [ 'searches' => $this->tables->ready() ? $this->missedSearches->most( self::MAX_SEARCHES ) : [] ];
	}

	protected function properties(): array {
		return Schema::byType(
			string: [ 'name', 'title', 'description', 'help', 'group', 'notice' ],
			object: [ 'options', 'values' ],
			boolean: [ 'on' ],
		) + [
			'example' => Schema::object( [
				'url'   => [ 'type' => 'string', 'format' => 'uri' ],
				'width' => [ 'type' => 'integer' ],
			] ),
		];
	}

	/** @return list<array<string, mixed>> */
	private function all(): array {
		$stored = $this->switches->stored();
		$list   = [];
		foreach ( $this->switches->declared() as $feature => $declared ) {
			$instance   = $this->loader->feature( $feature );
			if ( null === $instance ) {
				continue;
			}
			$on     = in_array( $feature, $stored['on'], true );
			$list[] = [
				'name'        => $feature,
				'title'       => $declared['title'] ?? $feature,
				'description' => $declared['description'] ?? '',
				'help'        => $declared['help'] ?? '',
				'group'       => $declared['group'] ?? __( 'Other', 'frontispiece' ),
				'options'     => (object) ( $declared['attributes'] ?? [] ),
				'values'      => (object) $this->switches->options(
					$feature,
					$stored['options'][ $feature ] ?? [],
				)->all(),
				'on'          => $on,
				'example'     => Example::about( $instance ),
				'notice'      => $on ? self::notice( $instance ) : '',
			];
		}
		return $list;
	}

	private static function notice( Feature $feature ): string {
		ob_start();
		$feature->notice();
		/**
		 * Fires when an active feature is listed; prints notes for the site owner.
		 *
		 * @since 1.0.0
		 * @param string $feature
		 */
		do_action( 'frontispiece_feature_notes', $feature->slug );
		return wp_kses_post( trim( (string) ob_get_clean() ) );
	}

	/** @param array<array-key, mixed> $features only those to change, with only the options to change */
	private function save( array $features ): \WP_REST_Response|\WP_Error {
		$declared = $this->switches->declared();
		$on       = array_fill_keys( $this->switches->stored()['on'], true );
		$options  = [];
		$errors   = [];
		foreach ( array_intersect_key( $features, $declared ) as $feature => $changed ) {
			$changed = is_array( $changed ) ? $changed : [];
			if ( isset( $changed['on'] ) ) {
				$on[ $feature ] = true === $changed['on'];
			}
			if ( is_array( $changed['options'] ?? null ) ) {
				$known               = $declared[ $feature ]['attributes'] ?? [];
				$options[ $feature ] = array_intersect_key( $changed['options'], $known ) + $this->switches->options(
					(string) $feature,
					$this->switches->stored()['options'][ $feature ] ?? [],
				)->all();
				foreach ( AttributeErrors::advice( $changed['options'], $known ) as $name => $text ) {
					$errors[ "$feature.$name" ] = $text;
				}
			}
		}
		if ( [] !== $errors ) {
			return self::failure( 'invalid_options', __( 'Some fields have errors.', 'frontispiece' ), params: $errors );
		}
		$this->switches->save( array_map( 'strval', array_keys( array_filter( $on ) ) ), $options );
		/**
		 * Fires after the owner has saved the site features or their options.
		 *
		 * @since 1.0.0
		 */
		do_action( 'frontispiece_site_features_saved' );
		return new \WP_REST_Response( $this->all() );
	}
}
