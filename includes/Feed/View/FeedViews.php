<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

/** Creates what renders the feeds of one feed feature. */
abstract class FeedViews {
	/** @param array<string, mixed> $attributes validated */
	abstract public function view( array $attributes ): PageRenderer;
}
