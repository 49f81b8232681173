<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Kernel\Text\ArrayReader;

/** The layouts of one feed block: its own, and those of extensions. */
abstract class LayoutRegistry {
	private const NAME = '/^[a-z][a-z0-9-]{0,39}$/D';

	/** @var array<string, class-string<Layout>>|null */
	private ?array $known = null;

	/** @param non-empty-array<string, class-string<Layout>> $own by name, the default first */
	public function __construct( private readonly string $feature, private readonly array $own ) {}

	/**
	 * Loads the styles of extensions' layouts into the editor; visitors' pages load only the style that a feed needs.
	 */
	public function enqueueStyles(): void {
		foreach ( $this->all() as $layout ) {
			if ( '' !== $layout::style() ) {
				wp_enqueue_style( $layout::style() );
			}
		}
	}

	/** @return array<string, class-string<Layout>> by name, the default first */
	public function all(): array {
		return $this->known ??= $this->own + $this->added();
	}

	/** Makes the layout that a feed's options name, or the default where no such layout exists. */
	public function make( ArrayReader $options ): Layout {
		return $this->byName( $options->string( 'layout' ), $options );
	}

	public function byName( string $name, ArrayReader $options ): Layout {
		$name  = isset( $this->all()[ $name ] ) ? $name : array_key_first( $this->own );
		$class = $this->all()[ $name ];
		return new $class( $name, $options );
	}

	/**
	 * Completes the block's declaration: which layouts there are, and which options have an effect with each.
	 *
	 * @param array<string, array<string, mixed>> $attributes of a block
	 * @param bool                                $isWhole with texts for the editor
	 * @return array<string, array<string, mixed>>
	 */
	public function complete( array $attributes, string $feature, bool $isWhole ): array {
		if ( $feature !== $this->feature ) {
			return $attributes;
		}
		$all                          = $this->all();
		$attributes['layout']['enum'] = array_keys( $all );
		if ( ! $isWhole ) {
			return $attributes;
		}
		$attributes['layout']['labels']   = array_map( static fn( string $layout ): string => $layout::label(), $all );
		$attributes['layout']['sketches'] = array_filter(
			array_map( static fn( string $layout ): array => $layout::sketch(), $all ),
		);
		foreach ( $this->users() as $option => $names ) {
			if ( isset( $attributes[ $option ] ) && count( $names ) < count( $all ) ) {
				$attributes[ $option ]['when'] = [ 'layout' => $names ] + (array) (
					$attributes[ $option ]['when'] ?? []
				);
			}
		}
		return $attributes;
	}

	/** @return array<string, non-empty-list<string>> option => layouts that use it */
	private function users(): array {
		$users = [];
		foreach ( $this->all() as $name => $layout ) {
			foreach ( $layout::options() as $option ) {
				$users[ $option ][] = $name;
			}
		}
		return $users;
	}

	/** @return array<string, class-string<Layout>> */
	private function added(): array {
		/**
		 * Filters the layouts that extensions add to a feed block. See "Add a layout" in docs/recipes.md.
		 *
		 * @since 1.0.0
		 * @param array<string, class-string> $layouts Name => subclass of Frontispiece\Feed\Layout\Layout.
		 * @param string                      $feature "social-feed" or "photo-feed".
		 */
		$added = (array) apply_filters( 'frontispiece_layouts', [], $this->feature );
		$valid = [];
		foreach ( $added as $name => $class ) {
			$is_named = 1 === preg_match( self::NAME, (string) $name );
			if ( $is_named && is_string( $class ) && is_subclass_of( $class, Layout::class ) ) {
				$valid[ (string) $name ] = $class;
			} else {
				_doing_it_wrong(
					'frontispiece_layouts',
					'A layout needs a name of lowercase letters, digits and hyphens, and a subclass of Layout.',
					'1.0.0',
				);
			}
		}
		return $valid;
	}
}
