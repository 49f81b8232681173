<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** A real multisite network, which has one site at first. Each step runs in a separate process, like a request. */
trait NetworkSites {
	use OwnDatabase;

	/** Installs WordPress as a network, which has one site. */
	private function installNetwork(): void {
		self::assertSame(
			[ 'error' => '' ],
			Process::do( 'network-install', [], [ 'WP_INSTALLING' => true ] + $this->constants() ),
		);
	}

	/**
	 * @param array<string, mixed>       $input
	 * @param array<string, string|bool> $constants
	 * @return array<array-key, mixed>
	 */
	private function network(
		string $step,
		array $input = [],
		string $task = 'network',
		array $constants = [],
	): array {
		$network = [
			'MULTISITE'            => true,
			'SUBDOMAIN_INSTALL'    => false,
			'DOMAIN_CURRENT_SITE'  => 'localhost',
			'PATH_CURRENT_SITE'    => '/',
			'SITE_ID_CURRENT_SITE' => '1',
			'BLOG_ID_CURRENT_SITE' => '1',
		];
		return Process::do( $task, [ 'do' => $step ] + $input, $constants + $network + $this->constants() );
	}
}
