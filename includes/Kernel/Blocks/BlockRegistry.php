<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Output;

defined( 'ABSPATH' ) || exit;

/**
 * Registers blocks and their shortcodes from the declarations that the build compiles from src/<feature>/block.json.
 *
 * One declaration defines the block's attributes, the shortcode's attributes and the validation of both.
 *
 * @phpstan-type Attribute array{
 *     type: string,
 *     default?: mixed,
 *     enum?: list<string>,
 *     minimum?: int,
 *     maximum?: int,
 *     format?: string,
 *     secret?: bool,
 *     label?: string,
 *     labels?: array<string, string>,
 *     choices?: string,
 *     help?: string,
 *     group?: string,
 *     items?: array{enum?: list<string>},
 *     inverted?: bool,
 *     compatibility?: bool,
 *     when?: array<string, list<string|bool|int>>
 * }
 * @phpstan-type Shape array{name: string, attributes?: array<string, Attribute>}
 * @phpstan-type Declaration array{
 *     name: string,
 *     title: string,
 *     icon?: string,
 *     keywords?: list<string>,
 *     attributes: array<string, Attribute>
 * }
 */
final class BlockRegistry {
	/** Support of a block whose module or site feature is off. */
	private const OFF = 'frontispieceOff';

	/** Folders of src/ with the editor script and the style of blocks that have another name. */
	private const FOLDERS = [ 'form' => 'forms', 'results' => 'form-results' ];

	/** @var array<string, Declaration>|null */
	private ?array $declared = null;

	/** @var array<string, array<string, Attribute>> feature => its options */
	private array $options = [];

	/** @var array<string, true> features whose blocks WordPress knows with their attributes */
	private array $known = [];

	/** @param \Closure(): Assets $assets called in editors only */
	public function __construct( private readonly \Closure $assets ) {}

	/** @return array<string, Declaration> feature => declaration with its texts; empty before the build */
	public function declared(): array {
		if ( null === $this->declared ) {
			$this->declared = [];
			foreach ( BlockMetadata::declarations( 'blocks' ) as $feature => $block ) {
				/** @var Declaration $whole */
				$whole                      = [ 'attributes' => self::completed( $block, $feature, true ) ] + $block;
				$this->declared[ $feature ] = $whole;
			}
		}
		return $this->declared;
	}

	/** @return array<string, Attribute> the options of a feature's block without texts, for the front end */
	public function options( string $feature ): array {
		if ( ! isset( $this->options[ $feature ] ) ) {
			/** @var array<string, Attribute> $options */
			$options = self::completed( BlockMetadata::shapes( 'blocks' )[ $feature ] ?? [], $feature, false );

			$this->options[ $feature ] = $options;
		}
		return $this->options[ $feature ];
	}

	/**
	 * Adds the options that are only known at run time.
	 *
	 * @param array<string, mixed> $block
	 * @return array<array-key, mixed>
	 */
	private static function completed( array $block, string $feature, bool $isWhole ): array {
		/**
		 * Filters the options of a block and its shortcode.
		 *
		 * @since 1.0.0
		 * @param array<string, array<string, mixed>> $attributes Name (lowercase) => declaration, as in block.json.
		 * @param string                              $feature    For example "social-feed".
		 * @param bool                                $isWhole    With the texts of owners' and editors' screens.
		 */
		return (array) apply_filters( 'frontispiece_block_attributes', $block['attributes'] ?? [], $feature, $isWhole );
	}

	/**
	 * Registers the block frontispiece/<feature> and the shortcode [frontispiece_<feature>].
	 *
	 * @param callable(array<string, mixed>, string): string $render gets what attributes() returns, and what stands
	 *     inside: inner blocks, or the content of an enclosing shortcode
	 */
	public function register( string $feature, callable $render ): void {
		$folder      = self::FOLDERS[ $feature ] ?? $feature;
		$is_edited   = Kernel::isAdminPage();
		// Attributes are added when a page shows the block, or when the REST API is asked.
		/** @var Shape|null $declaration */
		$declaration = ( $is_edited ? $this->declared() : BlockMetadata::shapes( 'blocks-types' ) )[ $feature ] ?? null;
		if ( null === $declaration ) {
			self::registerShortcode( $feature, $render );
			return;
		}
		$print = function ( $raw, string $inner ) use ( $feature, $render ): string {
			$raw    = is_array( $raw ) ? $raw : [];
			$notice = is_user_logged_in() && ! Output::isPlain()
				? AttributeErrors::notice( AttributeErrors::forAttributes( $raw, $this->options( $feature ) ) )
				: '';
			return $notice . $render( $this->attributes( $feature, $raw ), $inner );
		};
		$block = function ( $raw, $inner = '' ) use ( $feature, $declaration, $print ): string {
			$raw = $this->prepared( $feature, $declaration['name'], is_array( $raw ) ? $raw : [] );
			return BlockSupports::dress( $print( BlockSupports::without( $raw ), is_string( $inner ) ? $inner : '' ), $raw );
		};
		// Inner content is the author's text, which those filters are meant for.
		$guarded = static fn( callable $print ): callable =>
			static fn( $raw, $inner = '' ): string =>
				in_array( $inner, [ '', null ], true )
					? ContentFilterGuard::protect( $print( $raw, '' ) )
					: $print( $raw, $inner );
		if ( $is_edited ) {
			BlockCategory::register();
		}
		register_block_type(
			$declaration['name'],
			[
				'editor_script_handles' => $is_edited ? [ ( $this->assets )()->script( "$folder-editor" ) ] : [],
				// Classic themes load the styles of every registered block on every page; an island loads its own.
				'style_handles'         => $is_edited ? [ $this->style( $feature ) ] : [],
				'render_callback'       => $guarded( $block ),
			] + self::definition( $declaration ),
		);
		if ( $is_edited ) {
			$this->known[ $feature ] = true;
		} else {
			add_action( 'rest_api_init', [ $this, 'describe' ] );
		}
		add_shortcode(
			'frontispiece_' . strtr( $feature, '-', '_' ),
			$guarded(
				static fn( $raw, $inner = '' ): string =>
					$print( self::decoded( $raw ), is_string( $inner ) ? do_shortcode( shortcode_unautop( $inner ) ) : '' ),
			),
		);
	}

	/** @return non-empty-string the handle of a block's style, registered */
	public function style( string $feature ): string {
		return ( $this->assets )()->style( self::FOLDERS[ $feature ] ?? $feature );
	}

	/**
	 * Returns the attributes of a block as WordPress prepares those that it knows. It gets to know them here, because most
	 * pages have none of our blocks.
	 *
	 * @param array<array-key, mixed> $raw
	 * @return array<array-key, mixed>
	 */
	private function prepared( string $feature, string $name, array $raw ): array {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
		if ( null === $type || isset( $this->known[ $feature ] ) ) {
			return $raw;
		}
		$declared         = BlockMetadata::shapes( 'blocks' )[ $feature ]['attributes'] ?? [];
		$type->attributes = array_replace( $type->attributes ?? [], is_array( $declared ) ? $declared : [] );
		return $type->prepare_attributes_for_render( $raw );
	}

	/**
	 * Registers the shortcode of a module of another plugin, which registers its block itself.
	 *
	 * @param callable(array<array-key, mixed>, string): string $render
	 */
	private static function registerShortcode( string $feature, callable $render ): void {
		if ( [] !== BlockMetadata::shapes( 'blocks-types' ) ) {
			add_shortcode(
				'frontispiece_' . strtr( $feature, '-', '_' ),
				static fn( $raw, $inner = '' ): string => $render( (array) $raw, is_string( $inner ) ? $inner : '' ),
			);
		}
	}

	/**
	 * Returns what the author of a shortcode wrote: editors store characters of HTML in posts as entities.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function decoded( mixed $raw ): array {
		return array_map(
			static fn( mixed $value ): mixed => is_string( $value ) ? wp_specialchars_decode( $value, ENT_QUOTES ) : $value,
			is_array( $raw ) ? $raw : [],
		);
	}

	/**
	 * Registers the block of a module or site feature that is off, for the editor only: it offers to turn it on.
	 *
	 * @param string $feature   name of the block; of a site feature, also its slug
	 * @param bool   $maySwitch whether the user may turn it on
	 * @param string $module    slug of the module that has the block; '' = a site feature
	 */
	public function offer( string $feature, bool $maySwitch, string $module = '' ): void {
		$declaration = $this->declared()[ $feature ] ?? null;
		if ( null === $declaration ) {
			return;
		}
		BlockCategory::register();
		$folder     = self::FOLDERS[ $feature ] ?? $feature;
		$off        = '' === $module ? [ 'feature' => $feature ] : [ 'module' => $module ];
		$definition = self::definition( $declaration );
		$supports   = is_array( $definition['supports'] ?? null ) ? $definition['supports'] : [];
		register_block_type(
			$declaration['name'],
			[
				'editor_script_handles' => [ ( $this->assets )()->script( "$folder-editor" ) ],
				'style_handles'         => [ $this->style( $feature ) ],
				// The editor reads it in src/blocks/feature-off.tsx.
				'supports'              => [ self::OFF => $off + [ 'maySwitch' => $maySwitch ] ]
					+ $supports,
			] + $definition,
		);
	}

	/** Checks whether a block is registered and, if a site feature has it, whether the feature is on. */
	public static function isOn( string $name ): bool {
		$block = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
		return null !== $block && ! isset( $block->supports[ self::OFF ] );
	}

	/** Adds the texts to the registered blocks, because the REST API returns them. */
	public function describe(): void {
		foreach ( $this->declared() as $feature => $declaration ) {
			$this->known[ $feature ] = true;
			$block = \WP_Block_Type_Registry::get_instance()->get_registered( $declaration['name'] );
			if ( null === $block ) {
				continue;
			}
			foreach ( array_intersect_key(
				$declaration,
				array_flip( [ 'title', 'description', 'keywords', 'variations', 'styles' ] ),
			) as $property => $value ) {
				$block->$property = $value;
			}
			// Merge, because WordPress has added attributes too.
			$block->attributes = array_replace( $block->attributes ?? [], $declaration['attributes'] );
		}
	}

	/**
	 * Returns every declared, non-secret attribute: converted, clamped, or its default. Unknown names are dropped.
	 *
	 * @param array<array-key, mixed> $raw a block's or a shortcode's attributes
	 * @return array<string, mixed>
	 */
	public function attributes( string $feature, array $raw ): array {
		return AttributeCaster::all(
			$raw,
			array_filter(
				$this->options( $feature ),
				static fn( array $attribute ): bool => true !== ( $attribute['secret'] ?? false ),
			),
		);
	}

	/**
	 * Returns the attributes that differ from the defaults, in a fixed order. They identify a feed or form.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public function distinct( string $feature, array $attributes ): array {
		$defaults = $this->attributes( $feature, [] );
		$distinct = array_filter(
			$attributes,
			static fn( $value, $name ): bool => ( $defaults[ $name ] ?? null ) !== $value,
			ARRAY_FILTER_USE_BOTH,
		);
		ksort( $distinct );
		return $distinct;
	}

	/**
	 * @param Shape $declaration
	 * @return array<string, mixed>
	 */
	private static function definition( array $declaration ): array {
		unset( $declaration['name'] );
		return [ 'api_version' => 3 ] + $declaration;
	}
}
