<?php
declare(strict_types=1);

namespace Frontispiece\Elementor;

use Elementor\Elements_Manager;
use Elementor\Plugin as ElementorPlugin;
use Elementor\Widgets_Manager;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockCategory;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Module;

/** Adds blocks of this plugin to Elementor as widgets. There is no such module on sites without Elementor. */
final class Elementor extends Module {
	private const BLOCKS = [ 'social-feed', 'photo-feed', 'form', 'newsletter', 'reactions' ];

	public function title(): string {
		return 'Elementor';
	}

	public function description(): string {
		return __( 'Feeds, forms, newsletter sign-up and reactions as widgets of Elementor.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			[ 'elementor/elements/categories_registered', 'addCategory' ],
			[ 'elementor/widgets/register', 'addWidgets' ],
			[ 'elementor/preview/enqueue_styles', 'enqueueStyles' ],
			[ 'frontispiece_output_mode', 'outputMode' ],
		];
	}

	public function addCategory( Elements_Manager $elements ): void {
		$elements->add_category( BlockCategory::SLUG, [ 'title' => 'Frontispiece' ] );
	}

	public function addWidgets( Widgets_Manager $widgets ): void {
		foreach ( $this->blocksThatAreOn() as $block ) {
			$widgets->register( new Widget( [], [ 'block' => $block, 'blocks' => $this->kernel->blocks() ] ) );
		}
	}

	/** Its preview renders widgets by requests of its own, without the styles of a page. */
	public function enqueueStyles(): void {
		Widget::printStyle();
		foreach ( $this->blocksThatAreOn() as $block ) {
			wp_enqueue_style( $this->kernel->blocks()->style( $block ) );
		}
	}

	public function outputMode( string $mode ): string {
		return true === ElementorPlugin::$instance->editor?->is_edit_mode() ? Output::PREVIEW : $mode;
	}

	/** @return list<string> */
	private function blocksThatAreOn(): array {
		return array_values( array_filter(
			self::BLOCKS,
			static fn( string $block ): bool => BlockRegistry::isOn( "frontispiece/$block" ),
		) );
	}
}
