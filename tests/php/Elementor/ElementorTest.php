<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Elementor;

use Elementor\Editor;
use Elementor\Plugin;
use Elementor\Widget_Base;
use Frontispiece\Elementor\Controls;
use Frontispiece\Elementor\Elementor;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\ModuleRegistry;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

/**
 * Widgets of Elementor, with a stand-in that has its public interface.
 *
 * @phpstan-import-type Attribute from BlockRegistry
 */
final class ElementorTest extends SiteTestCase {
	private Elementor $module;

	/** @var array<string, int> */
	private array $actions = [];

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		require_once dirname( __DIR__, 2 ) . '/fixtures/elementor.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->switchOn( 'newsletter' );
		Plugin::$instance = new Plugin();
		$this->module     = new Elementor( 'elementor', $this->kernel() );
		add_action( 'elementor/elements/categories_registered', [ $this->module, 'addCategory' ] );
		add_action( 'elementor/widgets/register', [ $this->module, 'addWidgets' ] );
		add_action( 'elementor/preview/enqueue_styles', [ $this->module, 'enqueueStyles' ] );
		add_filter( 'frontispiece_output_mode', [ $this->module, 'outputMode' ] );
		$this->actions         = $GLOBALS['wp_actions'];
		$GLOBALS['wp_actions'] = [ 'wp' => 0, 'elementor/loaded' => 1 ] + $this->actions;
	}

	protected function tearDown(): void {
		$GLOBALS['wp_actions'] = $this->actions;
		remove_action( 'elementor/elements/categories_registered', [ $this->module, 'addCategory' ] );
		remove_action( 'elementor/widgets/register', [ $this->module, 'addWidgets' ] );
		remove_action( 'elementor/preview/enqueue_styles', [ $this->module, 'enqueueStyles' ] );
		remove_filter( 'frontispiece_output_mode', [ $this->module, 'outputMode' ] );
		parent::tearDown();
	}

	public function test_the_module_is_there_only_while_elementor_is_active(): void {
		self::assertArrayHasKey( 'elementor', ( new ModuleRegistry() )->types() );
		Visitor::equip( 'included-files' );
		$files = ( new Visitor() )->header( 'X-Included-Files: 1' )->get( home_url( '/' ) )->body;
		Visitor::strip( 'included-files' );
		self::assertStringContainsString( 'includes/ModuleRegistry.php', $files );
		self::assertStringNotContainsString( 'includes/Elementor', $files, 'The site of the visitor has no Elementor.' );
	}

	public function test_every_hook_of_the_module_is_tested_here_and_works_before_elementor_has_an_editor(): void {
		foreach ( $this->module->hooks() as [ $hook ] ) {
			self::assertTrue( has_filter( $hook ), $hook );
		}
		Plugin::$instance->editor = null;
		self::assertSame( Output::PAGE, apply_filters( 'frontispiece_output_mode', Output::PAGE ) );
	}

	public function test_blocks_that_are_on_are_widgets_with_the_titles_of_block_json(): void {
		$titles = array_map( static fn( Widget_Base $widget ): string => $widget->get_title(), $this->types() );
		self::assertSame(
			[
				'frontispiece-social-feed' => 'Social feed',
				'frontispiece-photo-feed'  => 'Photo feed',
				'frontispiece-form'        => 'Contact form',
				'frontispiece-newsletter'  => 'Newsletter sign-up',
			],
			$titles,
			'Reactions are off.',
		);
		do_action( 'elementor/elements/categories_registered', Plugin::$instance->elements_manager );
		foreach ( $this->types() as $widget ) {
			self::assertSame( array_keys( Plugin::$instance->elements_manager->categories ), $widget->get_categories() );
			self::assertStringStartsWith( 'dashicons dashicons-', $widget->get_icon() );
			self::assertNotSame( [], $widget->get_keywords() );
		}
	}

	public function test_each_declared_option_that_owners_choose_has_a_control_with_its_texts_and_values(): void {
		foreach ( [ 'social-feed', 'photo-feed', 'form', 'newsletter' ] as $block ) {
			$controls = array_filter(
				$this->types()[ "frontispiece-$block" ]->get_controls(),
				static fn( array $control ): bool => 'section' !== $control['type'],
			);
			$declared = array_filter(
				$this->declared( $block ),
				static fn( array $attribute ): bool => isset( $attribute['label'] )
					&& ! isset( $attribute['secret'] ) && ! ( $attribute['compatibility'] ?? false ),
			);
			self::assertEqualsCanonicalizing(
				array_map( static fn( string $name ): string => "frontispiece_$name", array_keys( $declared ) ),
				array_keys( $controls ),
			);
			foreach ( $declared as $name => $attribute ) {
				$control = $controls[ "frontispiece_$name" ];
				self::assertSame( [ $attribute['label'] ?? '', $attribute['help'] ?? '' ], [ $control['label'], $control['description'] ] );
				self::assertNotSame( '', $control['section'] );
				if ( isset( $attribute['enum'] ) ) {
					self::assertSame( $attribute['enum'], array_map( 'strval', array_keys( (array) $control['options'] ) ), $name );
				}
				foreach ( array_keys( (array) ( $control['condition'] ?? [] ) ) as $other ) {
					self::assertArrayHasKey( $other, $controls, 'A condition names a control.' );
				}
			}
		}
	}

	public function test_defaults_of_the_controls_are_those_of_the_block_so_that_a_new_widget_stores_nothing(): void {
		foreach ( $this->types() as $name => $widget ) {
			$settings = array_map( static fn( array $control ): mixed => $control['default'] ?? '', $widget->get_controls() );
			$block    = substr( $name, strlen( 'frontispiece-' ) );
			self::assertSame( "<!-- wp:frontispiece/$block /-->\n", $this->plain( $block, $settings ), $name );
		}
	}

	public function test_a_widget_shows_what_its_block_shows(): void {
		$html = $this->html( 'newsletter', [ 'frontispiece_title' => 'News of "the" <shop>', 'frontispiece_button' => 'Join' ] );
		self::assertStringContainsString( 'News of &quot;the&quot; &lt;shop&gt;', $html );
		self::assertStringContainsString( '>Join</button>', $html );
		self::assertStringNotContainsString( '__title', $this->html( 'newsletter', [ 'frontispiece_heading' => '' ] ) );
		self::assertSame(
			"<!-- wp:frontispiece/newsletter {\"heading\":false} /-->\n",
			$this->plain( 'newsletter', [ 'frontispiece_heading' => '' ] ),
			'The content of the post keeps the block.',
		);
	}

	public function test_hostile_settings_become_defaults_and_access_tokens_are_not_read(): void {
		$settings = [
			'frontispiece_num'       => [ 'x' ],
			'frontispiece_layout'    => '"><script>',
			'frontispiece_token'     => 'EAA-secret',
			'frontispiece_title'     => new \stdClass(),
			'frontispiece_source'    => 'a --> b',
			'frontispiece_showdate'  => [],
			'id'                     => 7,
			0                        => 'y',
		];
		foreach ( [ 'social-feed', 'photo-feed', 'form', 'newsletter' ] as $block ) {
			$plain = $this->plain( $block, $settings );
			self::assertStringNotContainsString( 'secret', $plain );
			self::assertStringNotContainsString( '<script', $plain );
			self::assertSame( 1, substr_count( $plain, '-->' ) );
			self::assertStringNotContainsString( '<script>', str_replace( '<script type', '', $this->html( $block, $settings ) ) );
		}
	}

	public function test_conditions_and_switches_follow_options_whose_names_are_negatives(): void {
		$attributes = [
			'hide' => [ 'type' => 'boolean', 'default' => false, 'label' => 'Show', 'inverted' => true ],
			'text' => [ 'type' => 'string', 'label' => 'Text', 'when' => [ 'hide' => [ false ] ] ],
		];
		$controls   = Controls::groups( $attributes )['Content'];
		self::assertSame( 'yes', $controls['frontispiece_hide']['default'] );
		self::assertSame( [ 'frontispiece_hide' => [ 'yes' ] ], $controls['frontispiece_text']['condition'] );
		self::assertSame( [ 'hide' => true ], Controls::values( [ 'frontispiece_hide' => '' ], $attributes ) );
	}

	public function test_pages_of_visitors_make_no_controls_and_its_editor_shows_widgets_without_scripts(): void {
		$GLOBALS['wp_actions']['wp'] = 1;
		self::assertSame( [], $this->types()['frontispiece-newsletter']->get_controls() );
		self::assertSame( Output::PLAIN, apply_filters( 'frontispiece_output_mode', Output::PLAIN ) );
		$this->edit();
		self::assertSame( Output::PREVIEW, apply_filters( 'frontispiece_output_mode', Output::PLAIN ) );
		self::assertStringNotContainsString( 'data-island', $this->html( 'newsletter', [] ) );
		wp_styles()->done = array_values( array_diff( wp_styles()->done, [ 'frontispiece-elementor' ] ) );
		ob_start();
		do_action( 'elementor/preview/enqueue_styles' );
		self::assertStringContainsString( '--container-widget-width', (string) ob_get_clean() );
		foreach ( [ 'social-feed', 'photo-feed', 'forms', 'newsletter' ] as $style ) {
			self::assertTrue( wp_style_is( "frontispiece-$style" ), $style );
			wp_dequeue_style( "frontispiece-$style" );
		}
	}

	/** @return array<string, Widget_Base&\Frontispiece\Elementor\Widget> */
	private function types(): array {
		/** @var array<string, Widget_Base&\Frontispiece\Elementor\Widget> */
		return Plugin::$instance->widgets_manager->get_widget_types();
	}

	private function edit(): void {
		$editor             = new Editor();
		$editor->isEditMode = true;

		Plugin::$instance->editor = $editor;
	}

	/** @return array<string, Attribute> */
	private function declared( string $block ): array {
		return $this->kernel()->blocks()->declared()[ $block ]['attributes'] ?? [];
	}

	/** @param array<array-key, mixed> $settings */
	private function widget( string $block, array $settings ): Widget_Base {
		return Plugin::$instance->elements_manager->create_element_instance(
			[ 'widgetType' => "frontispiece-$block", 'settings' => $settings ],
		);
	}

	/** @param array<array-key, mixed> $settings */
	private function plain( string $block, array $settings ): string {
		ob_start();
		$this->widget( $block, $settings )->render_plain_content();
		return (string) ob_get_clean();
	}

	/** @param array<array-key, mixed> $settings */
	private function html( string $block, array $settings ): string {
		$this->edit();
		ob_start();
		$this->widget( $block, $settings )->render_content();
		return (string) ob_get_clean();
	}
}
