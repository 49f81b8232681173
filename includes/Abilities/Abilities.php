<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;

/**
 * Registers what AI assistants may ask of this site, through WordPress's Abilities API: what the owner has turned on, for
 * users who may open the screens that show the same. WordPress calls this only when somebody asks.
 *
 * An ability reads a REST route. Of its response, only what the ability's output schema declares is returned.
 *
 * @phpstan-type Ability array{
 *     module: string,
 *     capability: string,
 *     route: string,
 *     list?: string,
 *     input: array<string, mixed>,
 *     output: array<string, mixed>
 * }
 */
final class Abilities {
	/** Namespace of the abilities, and their category. */
	public const PREFIX = 'frontispiece';

	public function __construct(
		private readonly Options $options,
		private readonly ModuleSettings $modules,
		private readonly AbilityLog $log,
	) {}

	/** @return array<lowercase-string, Ability> by name */
	public static function all(): array {
		$closed = static fn( array $properties ): array => rest_default_additional_properties_to_false( Schema::object( $properties ) );
		/** @var array<lowercase-string, Ability> */
		return array_map(
			static fn( array $ability ): array => [ 'output' => $closed( $ability['output'] ) ] + $ability + [ 'input' => [] ],
			require __DIR__ . '/abilities.php',
		);
	}

	/** Returns the name of the setting that turns an ability on. */
	public static function setting( string $name ): string {
		return 'ability_' . strtr( $name, '-', '_' );
	}

	public static function label( string $name ): string {
		return self::text( $name, 'label' );
	}

	public function registerCategory(): void {
		wp_register_ability_category( self::PREFIX, [
			'label'       => 'Frontispiece',
			'description' => __( 'Feeds, forms and site features.', 'frontispiece' ),
		] );
	}

	public function register(): void {
		foreach ( self::all() as $name => $ability ) {
			if ( true === $this->options->get( self::setting( $name ) ) && $this->modules->isOn( $ability['module'] ) ) {
				wp_register_ability( self::PREFIX . "/$name", [
					'label'               => self::label( $name ),
					'description'         => self::text( $name, 'help' ),
					'category'            => self::PREFIX,
					'input_schema'        => $ability['input'] + [ 'type' => 'object', 'additionalProperties' => false, 'default' => [] ],
					'output_schema'       => $ability['output'],
					'permission_callback' => static fn(): bool => current_user_can( $ability['capability'] ),
					'execute_callback'    => fn( mixed $input ): mixed => $this->run( $name, $ability, is_array( $input ) ? $input : [] ),
					// The owner has turned it on to be used from outside.
					'meta'                => [
						'annotations'  => [ 'readonly' => true, 'destructive' => false, 'idempotent' => true ],
						'public'       => true,
						'show_in_rest' => true,
						'mcp'          => [ 'public' => true ],
					],
				] );
			}
		}
	}

	/**
	 * @param Ability                 $ability
	 * @param array<array-key, mixed> $input
	 */
	private function run( string $name, array $ability, array $input ): mixed {
		$this->log->add( $name, $input );
		$in      = new ArrayReader( $input );
		$path    = preg_replace_callback(
			'/\{(\w+)\}/',
			static fn( array $match ): string => rawurlencode( $in->string( $match[1] ) ),
			$ability['route'],
		);
		$request = new \WP_REST_Request( 'GET', '/' . RestController::NAMESPACE . $path );
		$request->set_query_params( $input );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			return $response->as_error();
		}
		$data = $response->get_data();
		return rest_sanitize_value_from_schema( isset( $ability['list'] ) ? [ $ability['list'] => $data ] : $data, $ability['output'] );
	}

	private static function text( string $name, string $key ): string {
		$text = BlockMetadata::declaration( 'options', 'settings' )['attributes'][ self::setting( $name ) ][ $key ] ?? $name;
		return is_string( $text ) ? $text : $name;
	}
}
