<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ThemeToggle;

use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Site\ThemeToggle\OtherDarkModes;
use Frontispiece\Site\ThemeToggle\ThemeToggle;
use Frontispiece\Tests\Site\SiteTestCase;

final class OtherDarkModesTest extends SiteTestCase {
	/** @var list<mixed> */
	private array $active = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'option_active_plugins', fn( mixed $files ): array => [ ...(array) $files, ...$this->active ] );
	}

	public function test_site_health_names_other_active_plugins_with_a_dark_mode(): void {
		self::assertSame( HealthResult::GOOD, OtherDarkModes::check()->status );
		$this->active = [ 'wp-dark-mode/plugin.php', 'droit-dark-mode/droit.php', 'other/wp-dark-mode.php', 'hello.php', [ 7 ] ];
		$result       = OtherDarkModes::check();
		self::assertSame( HealthResult::RECOMMENDED, $result->status );
		self::assertStringEndsWith( 'deactivate: Droit Dark Mode and WP Dark Mode.', $result->text );
	}

	public function test_a_filter_adds_plugins_and_removes_them(): void {
		$this->active = [ 'night/night.php', 'wp-dark-mode/plugin.php' ];
		add_filter( 'frontispiece_dark_mode_plugins', static fn(): array => [ 'night' => 'Night', 'x' => [ 1 ] ] );
		self::assertStringEndsWith( 'deactivate: Night.', OtherDarkModes::check()->text );
	}

	public function test_only_a_site_with_dark_mode_checks(): void {
		self::assertArrayHasKey( 'dark-mode', $this->feature( ThemeToggle::class, [] )->healthChecks() );
		$off = new ThemeToggle(
			'theme-toggle',
			$this->kernel(),
			$this->kernel()->get( \Frontispiece\Site\Scripts::class ),
			$this->kernel()->get( \Frontispiece\Site\FeatureSettings::class )->options( 'theme-toggle', [] ),
			false,
		);
		self::assertSame( [], $off->healthChecks() );
	}
}
