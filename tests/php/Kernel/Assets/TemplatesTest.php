<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Tests\TestCase;

final class TemplatesTest extends TestCase {
	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		$this->folder = WP_CONTENT_DIR . '/uploads/templates-test';
		wp_mkdir_p( "{$this->folder}/parent/frontispiece/social-feed" );
		wp_mkdir_p( "{$this->folder}/child/frontispiece/social-feed" );
		add_filter( 'template_directory', [ $this, 'parent' ] );
		add_filter( 'stylesheet_directory', [ $this, 'child' ] );
		wp_set_template_globals();
	}

	protected function tearDown(): void {
		remove_filter( 'template_directory', [ $this, 'parent' ] );
		remove_filter( 'stylesheet_directory', [ $this, 'child' ] );
		wp_set_template_globals();
		foreach ( [ 'parent', 'child' ] as $theme ) {
			foreach ( [ 'item', 'probe' ] as $part ) {
				if ( is_file( "{$this->folder}/$theme/frontispiece/social-feed/$part.php" ) ) {
					unlink( "{$this->folder}/$theme/frontispiece/social-feed/$part.php" );
				}
			}
			rmdir( "{$this->folder}/$theme/frontispiece/social-feed" );
			rmdir( "{$this->folder}/$theme/frontispiece" );
			rmdir( "{$this->folder}/$theme" );
		}
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function parent(): string {
		return "{$this->folder}/parent";
	}

	public function child(): string {
		return "{$this->folder}/child";
	}

	public function test_a_theme_template_overrides_the_plugin_template_and_a_child_theme_overrides_its_parent(): void {
		self::assertStringContainsString( 'cff-item', $this->feed() );
		$this->write( 'parent', 'item', 'parent <?php echo Frontispiece\Kernel\Text\Escape::html( $item->id ); ?>' );
		self::assertMatchesRegularExpression( '/parent \d+_\d+/', $this->feed() );
		$this->write( 'child', 'item', 'child <?php echo Frontispiece\Kernel\Text\Escape::html( $item->id ); ?>' );
		$html = $this->feed();
		self::assertMatchesRegularExpression( '/child \d+_\d+/', $html );
		self::assertDoesNotMatchRegularExpression( '/parent \d/', $html );
		self::assertStringContainsString( 'frontispiece-feed__items', $html, 'The other parts stay ours.' );
	}

	public function test_a_template_gets_its_context_as_variables_which_cannot_change_the_included_file(): void {
		$this->write(
			'child',
			'probe',
			'<?php echo $word, "|", isset( $this ) ? "this" : "no this", "|", basename( __FILE__ );',
		);
		$html = ( new Templates() )->render(
			'SocialFeed',
			'probe',
			[ 'word' => 'hello', 'frontispiece_file' => '/etc/passwd' ],
		);
		self::assertSame( 'hello|no this|probe.php', $html );
	}

	public function test_every_plugin_template_has_a_version_line(): void {
		$parts = (array) glob( dirname( FRONTISPIECE_FILE ) . '/includes/*/templates/*.php' );
		self::assertNotSame( [], $parts );
		foreach ( $parts as $part ) {
			self::assertMatchesRegularExpression(
				'/^ \* @version \d+\.\d+\.\d+$/m',
				(string) file_get_contents( (string) $part ),
				(string) $part,
			);
		}
	}

	/** Renders a feed without cached template paths. */
	private function feed(): string {
		$cache = new \ReflectionProperty( $this->kernel()->templates(), 'cache' );
		$cache->setValue( $this->kernel()->templates(), [] );
		$html = do_shortcode( '[frontispiece_social_feed num="1"]' );
		$cache->setValue( $this->kernel()->templates(), [] );
		return $html;
	}

	private function write( string $theme, string $part, string $php ): void {
		file_put_contents( "{$this->folder}/$theme/frontispiece/social-feed/$part.php", $php );
	}
}
