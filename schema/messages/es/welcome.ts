/** The page of somebody who has just signed in, or who has no project. */
export const welcomeMessages = {
  "shell.welcome": "Bienvenido",
  "shell.welcome.title": "Hola, {name}",
  "shell.welcome.noAdmin":
    "Su usuario no tiene acceso a las herramientas de administración. Pida acceso a quien administra el proyecto.",
  "shell.welcome.noProjects": "Su usuario todavía no tiene proyectos asignados. Pida acceso a quien administra el proyecto.",
  "shell.welcome.systemAdmin": "Todavía no hay proyectos. Cree el primero.",
  "shell.welcome.ready": "Elija una sección del menú para empezar.",
  "shell.welcome.toContent": "Ir a los artículos",
} as const satisfies Record<string, string>;
