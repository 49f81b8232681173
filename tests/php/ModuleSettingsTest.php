<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\ModuleRegistry;
use Frontispiece\ModuleSettings;
use Frontispiece\Tests\Kernel\Command;

final class ModuleSettingsTest extends TestCase {
	private ModuleSettings $settings;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
		$this->settings = $this->kernel()->get( ModuleSettings::class );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
		parent::tearDown();
	}

	public function test_every_module_is_on_by_default_and_only_differences_are_stored(): void {
		self::assertSame( [ true ], array_values( array_unique( $this->settings->states() ) ) );
		self::assertSame( [ 'forms' ], $this->settings->turn( 'forms', false ) );
		self::assertSame( [ 'forms' => false ], $this->settings->stored() );
		self::assertSame( [ 'forms' ], $this->settings->turn( 'forms', true ) );
		self::assertSame( [], $this->settings->stored() );
		self::assertSame( [], $this->settings->turn( 'forms', true ), 'It is on already.' );
	}

	public function test_feeds_are_on_with_either_feed_and_what_requires_them_follows(): void {
		self::assertSame( [ 'social-feed' ], $this->settings->turn( 'social-feed', false ) );
		self::assertSame( [ 'feeds', 'photo-feed', 'archives' ], $this->settings->turn( 'photo-feed', false ) );
		self::assertSame( [ 'feeds', 'photo-feed', 'archives' ], $this->settings->turn( 'photo-feed', true ) );
		self::assertSame( [ 'feeds', 'photo-feed', 'archives' ], $this->settings->turn( 'feeds', false ) );
		self::assertSame( [ 'feeds', 'social-feed', 'photo-feed', 'archives' ], $this->settings->turn( 'archives', true ) );
	}

	public function test_damaged_switches_leave_modules_on(): void {
		foreach ( [ 'text', 7, null, [ 'forms' => 'off', 'demo' => [] ] ] as $broken ) {
			$this->kernel()->options()->set( [ ModuleSettings::KEY => $broken ] );
			self::assertNotContains( false, $this->settings->states() );
			self::assertSame( [], $this->settings->stored() );
		}
	}

	public function test_modules_of_other_plugins_may_require_each_other_or_be_broken(): void {
		$filter = static fn( array $types ): array => $types + [
			'gone'   => 'No\Such\Class',
			'number' => 7,
			'A b'    => self::class,
			'other'  => self::class,
		];
		add_filter( 'frontispiece_modules', $filter );
		// As in a request that begins now.
		$states = ( new ModuleSettings( $this->kernel()->options(), new ModuleRegistry() ) )->states();
		remove_filter( 'frontispiece_modules', $filter );
		self::assertSame( [ false, false ], [ $states['gone'] ?? null, $states['other'] ?? null ] );
		self::assertArrayNotHasKey( 'number', $states );
		self::assertArrayNotHasKey( 'A b', $states );
	}

	public function test_the_route_lists_modules_and_turns_them_on_and_off(): void {
		$this->become( 'administrator' );
		$modules = array_column( self::restAnswer( 'GET', '/modules' ), null, 'slug' );
		self::assertSame( 'Forms', $modules['forms']['title'] );
		$archives = $modules['archives'];
		self::assertSame( [ true, [ 'feeds' ], [] ], [ $archives['isOn'], $archives['requires'], $archives['requiredBy'] ] );
		self::assertSame( [ 'social-feed', 'photo-feed', 'archives' ], $modules['feeds']['requiredBy'] );
		foreach ( $modules as $slug => $module ) {
			self::assertNotSame( '', $module['title'], (string) $slug );
			self::assertNotSame( '', $module['description'], (string) $slug );
		}
		$changed = self::restAnswer( 'POST', '/modules/forms', [ 'isOn' => false ] );
		self::assertSame( [ 'forms' ], $changed['changed'] );
		self::assertFalse( array_column( (array) $changed['modules'], 'isOn', 'slug' )['forms'] );
		self::assertSame( 404, self::restCall( 'POST', '/modules/core', [ 'isOn' => false ] )->get_status() );
		self::assertSame( 400, self::restCall( 'POST', '/modules/forms' )->get_status() );
		$this->become( 'editor' );
		self::assertSame( 403, self::restCall( 'POST', '/modules/forms', [ 'isOn' => true ] )->get_status() );
	}

	public function test_the_command_lists_modules_and_turns_them_on_and_off(): void {
		$off = Command::run( 'module off forms' );
		self::assertSame( 0, $off->code, $off->err );
		self::assertStringContainsString( 'Off: forms.', $off->out );
		$states = array_column( Command::run( 'module list --format=json' )->rows(), 'status', 'slug' );
		self::assertSame( [ 'off', 'on' ], [ $states['forms'], $states['feeds'] ] );
		self::assertSame( count( $states ), (int) Command::run( 'module list --format=count' )->out );
		self::assertStringContainsString( "'entry' is not a registered subcommand", Command::run( 'entry list' )->err );
		self::assertStringContainsString( 'On: forms.', Command::run( 'module on forms' )->out );
		self::assertSame( 1, Command::run( 'module on unheard-of' )->code );
	}
}
