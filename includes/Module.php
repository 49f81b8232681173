<?php
declare(strict_types=1);

namespace Frontispiece;

/** A part of the plugin that hooks into WordPress. */
interface Module {
	public function __construct( Kernel $kernel );

	/** Adds hooks only. Anything expensive must wait for its hook. */
	public function register(): void;
}
