<?php
declare(strict_types=1);

namespace Frontispiece\Elementor;

use Elementor\Controls_Manager;
use Elementor\Widget_Base;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Blocks\BlockCategory;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockRegistry;

/**
 * A block of this plugin as a widget of Elementor. Its controls are those that block.json declares.
 *
 * @phpstan-import-type Declaration from BlockRegistry
 */
final class Widget extends Widget_Base {
	private readonly string $block;

	private readonly BlockRegistry $blocks;

	/**
	 * @param array<string, mixed>                               $data of a widget on a page; [] = the type
	 * @param array{block: string, blocks: BlockRegistry, ...}|null $args Elementor passes those of the type to each widget
	 */
	public function __construct( $data = [], $args = null ) {
		if ( null === $args ) {
			throw new \InvalidArgumentException( 'A widget needs a block.' );
		}
		$this->block  = $args['block'];
		$this->blocks = $args['blocks'];
		parent::__construct( $data, $args );
	}

	public function get_name(): string {
		return "frontispiece-$this->block";
	}

	public function get_title(): string {
		return $this->declaration()['title'] ?? '';
	}

	public function get_icon(): string {
		return 'dashicons dashicons-' . ( $this->declaration()['icon'] ?? '' );
	}

	/** @return list<string> */
	public function get_categories(): array {
		return [ BlockCategory::SLUG ];
	}

	/** @return list<string> */
	public function get_keywords(): array {
		return $this->declaration()['keywords'] ?? [];
	}

	/**
	 * Gives widgets the width of their container: on phones it wraps them, and makes those as high as if they were without
	 * width whose content depends on it, as that of feeds does.
	 */
	public static function printStyle(): void {
		Assets::inline( 'elementor', '[class*=elementor-widget-frontispiece-]{width:var(--container-widget-width,100%)}' );
	}

	/** Is what Elementor stores as content of the post: pages keep the block without it, and feeds are found in them. */
	public function render_plain_content(): void {
		echo $this->markup(); // phpcs:ignore WordPress.Security.EscapeOutput -- a comment of JSON.
	}

	protected function render(): void {
		self::printStyle();
		echo do_blocks( $this->markup() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its feature.
	}

	protected function register_controls(): void {
		// Pages of visitors read what is stored, and need no texts of controls.
		if ( did_action( 'wp' ) > 0 ) {
			return;
		}
		$number = 0;
		foreach ( Controls::groups( $this->declaration()['attributes'] ?? [] ) as $label => $controls ) {
			$section = [ 'label' => $label, 'tab' => Controls_Manager::TAB_CONTENT ];
			$this->start_controls_section( Controls::PREFIX . 'section_' . ++$number, $section );
			foreach ( $controls as $name => $control ) {
				$this->add_control( $name, $control );
			}
			$this->end_controls_section();
		}
	}

	private function markup(): string {
		$settings   = $this->get_data( 'settings' );
		$attributes = $this->blocks->attributes(
			$this->block,
			Controls::values( is_array( $settings ) ? $settings : [], $this->blocks->options( $this->block ) ),
		);
		return BlockMarkup::block( "frontispiece/$this->block", $this->blocks->distinct( $this->block, $attributes ) );
	}

	/** @return Declaration|null null before the build */
	private function declaration(): ?array {
		return $this->blocks->declared()[ $this->block ] ?? null;
	}
}
