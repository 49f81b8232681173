<?php
declare(strict_types=1);

namespace Frontispiece;

/** Boots the plugin's modules: one line per module. */
final class Plugin {
	/** @var list<class-string<Module>> */
	private const MODULES = [
		Kernel\Lifecycle::class,
		Kernel\Jobs\Cron::class,
		Kernel\Ajax\NonceRefresh::class,
		Kernel\Health\HealthChecks::class,
		Feed\FeedModule::class,
		SocialFeed\SocialFeed::class,
		PhotoFeed\PhotoFeed::class,
		PhotoFeed\PhotoList::class,
		Site\Site::class,
		Forms\Forms::class,
		Demo\Demo::class,
		Patterns\Patterns::class,
		Migration\Migration::class,
		Admin\Admin::class,
	];

	private static ?Kernel $kernel = null;

	public static function boot(): void {
		$kernel = self::kernel();
		foreach ( is_multisite() ? [ ...self::MODULES, Network\Network::class ] : self::MODULES as $module ) {
			( new $module( $kernel ) )->register();
		}
		add_action( 'frontispiece_bulk_error', static fn( \Throwable $error, int $id ) => $kernel->log()->error(
			'admin',
			$error->getMessage(),
			[ 'row' => $id, 'at' => basename( $error->getFile() ) . ':' . $error->getLine() ],
		), 10, 2 );
		add_action( 'rest_api_init', static fn() => Kernel\Rest\PublicAnswer::forbidCaching() );
		add_action( 'rest_api_init', static fn() => Kernel\Rest\PublicRoute::registerOthers() );
	}

	/** @return list<Kernel\StoresFiles> what keeps files on disk, whether the plugin is active or not */
	public static function storesOfFiles(): array {
		return [
			new Feed\FeedFolders( self::kernel() ),
			new Forms\Files\FileServices( self::kernel() ),
			new Demo\DemoFolders(),
		];
	}

	/** Returns the single Kernel of the request; for tests, uninstall.php and theme code. */
	public static function kernel(): Kernel {
		return self::$kernel ??= new Kernel();
	}
}
