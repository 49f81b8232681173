<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Tests\TestCase;

final class OptionsTest extends TestCase {
	/** @var mixed */
	private $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before = get_option( Options::NAME );
	}

	protected function tearDown(): void {
		update_option( Options::NAME, $this->before, true );
		parent::tearDown();
	}

	/** The key ring is a separate option, because concurrent writes of settings must not lose a key. */
	public function test_every_request_loads_one_small_autoloaded_option_and_the_keys(): void {
		$this->kernel()->keyRing()->keys( 'seal' );
		$loaded = wp_load_alloptions( true );
		self::assertArrayHasKey( Options::NAME, $loaded );
		$ours = array_filter(
			array_keys( $loaded ),
			static fn( $name ): bool =>
				str_contains( (string) $name, 'frontispiece' ) && ! str_starts_with( (string) $name, '_' ),
		);
		sort( $ours );
		self::assertSame( [ Options::NAME, KeyRing::OPTION ], $ours );
		self::assertLessThan( 4096, strlen( $loaded[ Options::NAME ] . $loaded[ KeyRing::OPTION ] ) );
	}

	public function test_a_setting_that_is_stored_under_its_former_name_keeps_its_value_until_it_is_saved(): void {
		$options = $this->kernel()->options();
		update_option( Options::NAME, [ 'entry_days' => 12, 'image_quality' => 'fine', 'max_image_size' => '640' ], true );
		self::assertSame( 12, $options->int( 'entry_days' ) );
		self::assertSame( [ 'fine', '640' ], [ $options->text( 'image_quality' ), $options->text( 'max_image_size' ) ] );
		$options->set( [ 'entry_days' => 0 ] );
		self::assertSame( 0, $options->int( 'entry_days' ) );
		self::assertSame( 'fine', $options->text( 'image_quality' ) );
	}

	public function test_an_option_that_was_never_set_has_its_default(): void {
		delete_option( Options::NAME );
		$options = new Options();
		self::assertSame( 900, $options->int( 'refresh' ) );
		self::assertFalse( $options->get( 'remove_data' ) );
		self::assertSame( 0, $options->int( 'schema' ) );
		self::assertNull( $options->get( 'nothing' ) );
	}

	public function test_setting_one_option_keeps_the_others(): void {
		$options = new Options();
		$options->set( [ 'refresh' => 60 ] );
		$options->set( [ 'remove_data' => true ] );
		self::assertSame( 60, $options->int( 'refresh' ) );
		self::assertTrue( $options->get( 'remove_data' ) );
	}

	public function test_a_damaged_option_reads_as_the_defaults_and_can_be_set_again(): void {
		update_option( Options::NAME, 'damaged', true );
		$options = new Options();
		self::assertSame( 900, $options->int( 'refresh' ) );
		$options->set( [ 'refresh' => 60 ] );
		self::assertSame( 60, $options->int( 'refresh' ) );
	}

	public function test_creating_the_option_again_keeps_its_values(): void {
		$options = new Options();
		$options->set( [ 'refresh' => 60 ] );
		$options->create();
		self::assertSame( 60, $options->int( 'refresh' ) );
	}
}
