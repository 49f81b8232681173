<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Engine;

use Frontispiece\Kernel\Health\HealthResult;

/** Says in Site Health and in `wp frontispiece doctor` that a search plugin answers, or why it doesn't. */
final class EngineHealth {
	public function __construct( private readonly SearchEngine $engine ) {}

	public function check(): HealthResult {
		$name    = SearchEngine::name();
		$failure = $this->engine->lastFailure();
		return match ( true ) {
			! $this->engine->isReady() => new HealthResult(
				HealthResult::RECOMMENDED,
				/* translators: %s: name of a search plugin. */
				sprintf( __( '%s is active but has no search index yet', 'frontispiece' ), $name ),
				/* translators: %s: name of a search plugin. */
				sprintf( __( 'Build it in the settings of %s. Until then, live search uses its own index.', 'frontispiece' ), $name ),
			),
			$failure > 0 => new HealthResult(
				HealthResult::RECOMMENDED,
				/* translators: %s: name of a search plugin. */
				sprintf( __( "%s didn't answer a search", 'frontispiece' ), $name ),
				sprintf(
					/* translators: 1: name of a search plugin, 2: date and time. */
					__( 'Last failure: %2$s. WordPress then searches for a minute. Check the settings of %1$s.', 'frontispiece' ),
					$name,
					(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $failure ),
				),
			),
			/* translators: %s: name of a search plugin. */
			default => HealthResult::good( sprintf( __( '%s answers searches', 'frontispiece' ), $name ), self::text() ),
		};
	}

	public static function text(): string {
		return sprintf(
			/* translators: %s: name of a search plugin. */
			__( 'Live search and the search results page show what %s finds. The index of live search is empty.', 'frontispiece' ),
			SearchEngine::name(),
		);
	}
}
