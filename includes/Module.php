<?php
declare(strict_types=1);

namespace Frontispiece;

/** A part of the plugin that hooks into WordPress. */
interface Module {
	/**
	 * Priority at which modules register public routes on `rest_api_init`: before `frontispiece_rest_routes`. Site features
	 * register all of their routes with it.
	 */
	public const PUBLIC_ROUTES = 5;

	public function __construct( Kernel $kernel );

	/** Adds hooks only. Anything expensive must wait for its hook. */
	public function register(): void;
}
