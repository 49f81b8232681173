<?php
declare(strict_types=1);

namespace Frontispiece;

/** A part of the plugin that hooks itself into WordPress. */
interface Module {
	public function __construct( Kernel $kernel );

	/** Adds hooks only: anything that costs time waits for its hook. */
	public function register(): void;
}
